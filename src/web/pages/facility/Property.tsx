import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Undo2 } from 'lucide-react';
import { Suspense, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { paths, type WritableProperty } from '../../../contract/paths';
import { facilityQueries } from '../../api/facility';
import { recordRefusal, useRefusal } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import { ActionButton } from '../../components/ActionButton';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { JsonValue } from '../../components/JsonValue';
import { flushStart } from '../../components/tokens';
import { useDelayed } from '../../components/use-delayed';
import { useFacilityId } from '../../use-path-ids';
import { useRequest } from '../../use-request';
import { NamedValue, NAME_WIDTH, PortalLink } from './FieldValue';
import {
  propertyReducer,
  type FormEnding,
  type HiddenReason,
  type PropertyEvent,
  type PropertyState,
} from './property-state';
import { hasSaved, storedSaved, storeSaved } from './saves';
import { unusableValue } from './property-values';
import { storedText } from './use-property-draft';

const PropertyForm = lazyWithRetry(async () => (await import('./PropertyForm')).PropertyForm);

const UnusableNote = lazyWithRetry(async () => (await import('./PropertyNotes')).UnusableNote);

const UndoSave = lazyWithRetry(async () => (await import('./UndoSave')).UndoSave);

export interface PropertyProps {
  property: WritableProperty;
  label: string;
  value: string;
  /** If given, `value` is the last text that it had. */
  hidden: HiddenReason | undefined;
  /** Holds the property in its place with this text though a read lacks it; undefined ends that. */
  onHold: (property: WritableProperty, text: string | undefined) => void;
}

/**
 * A writable property, shown to be read first. "Edit" opens its form, which saves it by its own
 * request (spec 4.1).
 */
export function Property({ property, label, value, hidden, onHold }: PropertyProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [state, dispatch] = useReducer(propertyReducer, undefined, (): PropertyState => {
    const saved = storedSaved(facilityId, property, value);
    return {
      kind: storedText(facilityId, property, value) === undefined ? 'viewing' : 'editing',
      lastSave: saved && { ...saved, undo: 'possible' },
    };
  });
  const { lastSave } = state;
  /** Stores the last save while it can be undone, for people who come back from another screen. */
  const handle = (event: PropertyEvent) => {
    dispatch(event);
    const next = propertyReducer(state, event).lastSave;
    if (next?.undo === 'over') return;
    // If an undo changed nothing, its save must not replace a newer one in the store.
    const isAgain = event.kind === 'undo' && event.status === 'possible';
    if (isAgain && hasSaved(facilityId, property)) return;
    storeSaved(facilityId, property, next?.undo === 'possible' ? next : undefined);
  };
  const path = () => paths.facilityProperty(facilityId, property);
  const refusal = useRefusal('PATCH', path);
  useRequest(property, () => refusal === undefined && dispatch({ kind: 'edit' }));
  const unusable = unusableValue(property, value);
  const editButton = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  const leave = useCallback(() => setLeft((times) => times + 1), []);
  const isHeld = state.kind === 'editing' || lastSave !== undefined;
  useEffect(() => onHold(property, isHeld ? value : undefined), [onHold, property, isHeld, value]);
  useEffect(() => {
    // The form, or the pressed button, is gone, so the focus goes back to what opened it. A focus
    // that is elsewhere by now stays there.
    if (left > 0 && document.activeElement === document.body)
      (editButton.current ?? group.current)?.focus();
  }, [left]);
  /** A hidden property leaves the page with its form, so the focus goes to the page's title. */
  const focusTitle = () =>
    hidden !== undefined &&
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  const close = (ending: FormEnding = { kind: 'cancelled', value }) => {
    focusTitle();
    handle(ending);
    leave();
  };

  if (state.kind === 'editing') {
    return (
      <Suspense fallback={<Box sx={{ height: 120 }} />}>
        <PropertyForm
          property={property}
          label={label}
          value={value}
          hidden={hidden}
          refusal={refusal}
          draft={state.draft}
          onClose={close}
        />
      </Suspense>
    );
  }
  return (
    <Box ref={group} role="group" aria-label={label} tabIndex={-1} sx={row}>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
        <NamedValue name={label}>
          <Box sx={{ whiteSpace: 'pre-wrap', fontWeight: 550 }}>
            {hidden === undefined &&
              (property === 'subscription_url' ? (
                <PortalLink url={value} />
              ) : (
                <JsonValue value={value} />
              ))}
            {hidden === undefined && unusable !== undefined && (
              <Suspense>
                <UnusableNote problem={unusable} />
              </Suspense>
            )}
            {lastSave !== undefined && (
              <Box sx={{ mt: '2px' }}>
                <Suspense>
                  <UndoSave
                    {...{ property, label, value, hidden }}
                    {...lastSave}
                    refused={refusal !== undefined}
                    onUndo={(status) => handle({ kind: 'undo', status })}
                    onGone={leave}
                    onClose={() => {
                      focusTitle();
                      handle({ kind: 'dismissed' });
                    }}
                  />
                </Suspense>
              </Box>
            )}
            {state.discarded !== undefined && (
              <Discarded onRestore={() => dispatch({ kind: 'restore-discarded' })} />
            )}
          </Box>
        </NamedValue>
      </Box>
      {refusal !== undefined ? (
        <ReadOnly request={`PATCH ${path()}`} onOffered={leave} />
      ) : (
        hidden === undefined && (
          <ActionButton
            ref={editButton}
            enabled={lastSave?.undo !== 'under-way'}
            onClick={() => dispatch({ kind: 'edit' })}
            startIcon={<Pencil size={14} aria-hidden />}
          >
            {t('property.edit')}
          </ActionButton>
        )
      )}
    </Box>
  );
}

const row = {
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1,
} as const;

/** Offers a discarded text again, because one key, Escape, must not lose a long one. */
function Discarded({ onRestore }: { onRestore: () => void }) {
  const { t } = useMessages();
  const announcement = useDelayed(t('property.discarded'));
  return (
    <Box
      sx={{
        mt: '2px',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        fontWeight: 400,
      }}
    >
      <Typography component="span" role="status" variant="body2" color="textSecondary">
        {announcement}
      </Typography>
      <Button
        size="small"
        startIcon={<Undo2 size={14} aria-hidden />}
        onClick={onRestore}
        sx={flushStart}
      >
        {t('property.discarded.bring')}
      </Button>
    </Box>
  );
}

/**
 * A property that this session was refused to change. "Check again" sends no write: it only reads
 * again and offers the form again.
 */
function ReadOnly({ request, onOffered }: { request: string; onOffered: () => void }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const checkAgain = () => {
    recordRefusal(request, undefined);
    onOffered();
    void client.invalidateQueries(facilityQueries.detail(facilityId));
  };
  return (
    // Below the value, which would otherwise break after every few letters beside so many words.
    <Box
      sx={{
        flexBasis: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        pl: { sm: `calc(${NAME_WIDTH} + 16px)` },
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
        {t('property.readOnly')}
      </Typography>
      <Button onClick={checkAgain} sx={flushStart}>
        {t('action.checkAgain')}
      </Button>
    </Box>
  );
}

import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Undo2 } from 'lucide-react';
import { Suspense, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { paths, type WritableProperty } from '../../../contract/paths';
import { facilityQueries } from '../../api/facility';
import { recordRefusal, useRefusal } from '../../api/refusals';
import { loadMessages, useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { JsonValue } from '../../components/JsonValue';
import { useDelayed } from '../../components/use-delayed';
import { useFacilityId } from '../../use-path-ids';
import { PortalLink } from './PortalLink';
import {
  propertyReducer,
  type FormEnding,
  type PropertyEvent,
  type PropertyState,
} from './property-state';
import { hasSaved, storedSaved, storeSaved } from './saves';
import { unusableValue } from './unusable-value';
import type { HeldProperties, HiddenReason } from './use-held-properties';
import { storedText } from './use-property-draft';
import './facility.css';

const PropertyForm = lazyWithRetry(async () => {
  const [form] = await Promise.all([import('./PropertyForm'), loadMessages('editing', 'facility')]);
  return { default: form.PropertyForm };
});

const UnusableNote = lazyWithRetry(async () => {
  const [notes] = await Promise.all([import('./PropertyNotes'), loadMessages('facility')]);
  return { default: notes.UnusableNote };
});

const UndoSave = lazyWithRetry(async () => ({ default: (await import('./UndoSave')).UndoSave }));

export interface PropertyProps {
  property: WritableProperty;
  label: string;
  value: string;
  /** Then `value` is the last text that it had. */
  hidden: HiddenReason | undefined;
  onHold: HeldProperties['hold'];
}

/**
 * A writable property, read first: "Edit" brings its form, which saves it by a request of its own
 * (spec 4.1).
 */
export function Property({ property, label, value, hidden, onHold }: PropertyProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [state, dispatch] = useReducer(propertyReducer, undefined, (): PropertyState => ({
    kind: storedText(facilityId, property, value) === undefined ? 'viewing' : 'editing',
    saved: storedSaved(facilityId, property, value),
    undo: 'possible',
  }));
  const { saved, undo } = state;
  /** The save is stored while it can be undone, for whoever comes back from another screen. */
  const handle = (event: PropertyEvent) => {
    dispatch(event);
    const next = propertyReducer(state, event);
    if (next.undo === 'over') return;
    // An undo that changed nothing must not replace a newer save.
    const isAgain = event.kind === 'undo' && next.undo === 'possible';
    if (isAgain && hasSaved(facilityId, property)) return;
    storeSaved(facilityId, property, next.undo === 'possible' ? next.saved : undefined);
  };
  const path = () => paths.facilityProperty(facilityId, property);
  const refusal = useRefusal('PATCH', path);
  const unusable = unusableValue(property, value);
  const editButton = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  const leave = useCallback(() => setLeft((times) => times + 1), []);
  const isHeld = state.kind === 'editing' || saved !== undefined;
  useEffect(() => onHold(property, isHeld ? value : undefined), [onHold, property, isHeld, value]);
  useEffect(() => {
    // The form, or the button that was pressed, is gone: back to what opened it. Not from another
    // form.
    if (left > 0 && document.activeElement === document.body)
      (editButton.current ?? group.current)?.focus();
  }, [left]);
  /** A property that is hidden leaves the page with its form. */
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
      <Suspense fallback={<div className="form-to-come" />}>
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
    <div className="entry property" role="group" aria-label={label} ref={group} tabIndex={-1}>
      <div className="named-value">
        <div className="quiet">{label}</div>
        <div className="value">
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
          {saved !== undefined && (
            <div className="undo">
              <Suspense>
                <UndoSave
                  {...{ property, label, value, hidden }}
                  {...saved}
                  refused={refusal !== undefined}
                  onUndo={(status) => handle({ kind: 'undo', status })}
                  onGone={leave}
                  onClose={() => {
                    focusTitle();
                    handle({ kind: 'dismissed' });
                  }}
                />
              </Suspense>
            </div>
          )}
          {state.discarded !== undefined && (
            <Discarded onRestore={() => dispatch({ kind: 'restore-discarded' })} />
          )}
        </div>
      </div>
      {refusal !== undefined ? (
        <ReadOnly request={`PATCH ${path()}`} onOffered={leave} />
      ) : (
        hidden === undefined && (
          <Button
            ref={editButton}
            aria-disabled={undo === 'under-way'}
            onClick={() => dispatch({ kind: 'edit' })}
            startIcon={<Pencil size={14} aria-hidden />}
          >
            {t('property.edit')}
          </Button>
        )
      )}
    </div>
  );
}

/** Escape discards a text, as everywhere; but one key must not lose a long one. */
function Discarded({ onRestore }: { onRestore: () => void }) {
  const { t } = useMessages();
  const announcement = useDelayed(t('property.takenBack'));
  return (
    <div className="discarded">
      <Typography component="span" role="status" variant="body2" color="textSecondary">
        {announcement}
      </Typography>
      <Button size="small" startIcon={<Undo2 size={14} aria-hidden />} onClick={onRestore}>
        {t('property.takenBack.bring')}
      </Button>
    </div>
  );
}

/**
 * A property that this session was refused to change. Nothing is tried by a write: reading again
 * only offers it again.
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
    <div className="read-only">
      <Typography variant="body2" color="textSecondary">
        {t('property.readOnly')}
      </Typography>
      <Button onClick={checkAgain}>{t('action.checkAgain')}</Button>
    </div>
  );
}

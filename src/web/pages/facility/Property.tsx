import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Info, Pencil } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paths, type WritableProperty } from '../../../contract/paths';
import { facilityQueries } from '../../api/facility';
import { recordRefusal, useRefusal } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import { ActionButton } from '../../components/ActionButton';
import { CopyButton } from '../../components/CopyButton';
import { JsonValue } from '../../components/JsonValue';
import { RevealedText } from '../../components/RevealedText';
import { flushStart } from '../../components/tokens';
import { useDelayed } from '../../components/use-delayed';
import { useFacilityId } from '../../use-path-ids';
import { NamedValue, NAME_WIDTH, PortalLink } from './FieldValue';
import { unusableValue, type HiddenReason } from './property-values';
import type { Saved } from './use-property-form';
import { PropertyForm } from './PropertyForm';
import { UnusableNote } from './PropertyNotes';

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
  const [isEditing, setEditing] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const path = () => paths.facilityProperty(facilityId, property);
  const refusal = useRefusal('PATCH', path);
  const unusable = unusableValue(property, value);
  const editButton = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  const leave = useCallback(() => setLeft((times) => times + 1), []);
  useEffect(
    () => onHold(property, isEditing ? value : undefined),
    [onHold, property, isEditing, value],
  );
  useEffect(() => {
    // The form, or the pressed button, is gone, so the focus goes back to what opened it. A focus
    // that is elsewhere by now stays there.
    if (left > 0 && document.activeElement === document.body)
      (editButton.current ?? group.current)?.focus();
  }, [left]);
  const close = (ending?: Saved) => {
    // A hidden property leaves the page with its form, so the focus goes to the page's title.
    if (hidden !== undefined)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    setEditing(false);
    if (ending !== undefined) setSaved(ending);
    leave();
  };

  if (isEditing) {
    return (
      <PropertyForm
        property={property}
        label={label}
        value={value}
        hidden={hidden}
        refusal={refusal}
        onClose={close}
      />
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
            {hidden === undefined && unusable !== undefined && <UnusableNote problem={unusable} />}
            {saved !== undefined && <SavedLine {...saved} label={label} value={value} />}
          </Box>
        </NamedValue>
      </Box>
      {refusal !== undefined ? (
        <ReadOnly request={`PATCH ${path()}`} onOffered={leave} />
      ) : (
        hidden === undefined && (
          <ActionButton
            ref={editButton}
            onClick={() => setEditing(true)}
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

/** What the last save here did, with the value before, which no other place has any more. */
function SavedLine({
  before,
  after,
  tidied,
  label,
  value,
}: Saved & { label: string; value: string }) {
  const { t } = useMessages();
  const isThere = value === after;
  const announcement = useDelayed(t(isThere ? 'property.saved' : 'property.changedSince'));
  const Icon = isThere ? Check : Info;
  return (
    <Box sx={{ mt: '2px', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
      <Box
        role="status"
        component="span"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          color: isThere ? 'success.main' : undefined,
          '& svg': { flexShrink: 0, mt: '1px' },
        }}
      >
        <Icon size={14} aria-hidden />
        {announcement}
        {tidied && isThere && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('property.tidied')}
          </Box>
        )}
      </Box>
      {before !== '' && before !== value && (
        <Box>
          {t('property.former')} <RevealedText text={before} />
          <CopyButton text={before} label={t('property.former.label', { label })} />
        </Box>
      )}
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

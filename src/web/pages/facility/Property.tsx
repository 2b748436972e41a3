import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Info, Pencil } from 'lucide-react';
import { paths, type WritableProperty } from '../../../contract/paths';
import { facilityQueries } from '../../api/facility';
import { recordRefusal, useRefusal } from '../../api/refusals';
import { ActionButton } from '../../components/ActionButton';
import { CopyButton } from '../../components/CopyButton';
import { JsonValue } from '../../components/JsonValue';
import { RevealedText } from '../../components/RevealedText';
import { coarsePointer, flushStart } from '../../components/tokens';
import { useDelayed } from '../../components/use-delayed';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { NamedValue, NAME_WIDTH, PortalLink } from './FieldValue';
import { UnusableNote } from './PropertyNotes';
import type { Saved } from './use-property-form';

export interface PropertyProps {
  property: WritableProperty;
  label: string;
  value: string;
  saved: Saved | undefined;
  onEdit: (property: WritableProperty, label: string) => void;
}

/**
 * A writable property, and a button to edit it. After a refusal in this session the same button
 * sends no write: it only reads again and offers the edit again.
 */
export function Property({ property, label, value, saved, onEdit }: PropertyProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const path = () => paths.facilityProperty(facilityId, property);
  const refused = useRefusal('PATCH', path) !== undefined;
  const checkAgain = () => {
    recordRefusal(`PATCH ${path()}`, undefined);
    void client.invalidateQueries(facilityQueries.detail(facilityId));
  };
  return (
    <Box role="group" aria-label={label} sx={row}>
      {/* Beside longer words than “Edit”, a value would break after every few letters. */}
      <Box
        sx={{
          flex: refused ? '1 1 100%' : 1,
          minWidth: 0,
          py: 0.75,
          [coarsePointer]: { py: { sm: 1.5 } },
        }}
      >
        <NamedValue name={label}>
          <Box sx={{ whiteSpace: 'pre-wrap', fontWeight: 550 }}>
            {property === 'subscription_url' ? (
              <PortalLink url={value} />
            ) : (
              <JsonValue value={value} />
            )}
            <UnusableNote property={property} value={value} />
          </Box>
          {saved !== undefined && <SavedLine {...saved} label={label} value={value} />}
          {refused && <Box sx={small}>{t('property.readOnly')}</Box>}
        </NamedValue>
      </Box>
      <ActionButton
        onClick={refused ? checkAgain : () => onEdit(property, label)}
        sx={refused ? below : undefined}
        startIcon={refused ? undefined : <Pencil size={14} aria-hidden />}
      >
        {t(refused ? 'action.checkAgain' : 'property.edit')}
      </ActionButton>
    </Box>
  );
}

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
    <Box sx={small}>
      <Box
        role="status"
        component="span"
        sx={{ ...line, color: isThere ? 'success.main' : undefined }}
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

const row = {
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1,
} as const;
const below = { ...flushStart, ml: { sm: `calc(${NAME_WIDTH} + 4px)` } } as const;
const small = { mt: '2px', fontSize: '0.75rem', color: 'text.secondary' } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  '& svg': { flexShrink: 0, mt: '1px' },
} as const;

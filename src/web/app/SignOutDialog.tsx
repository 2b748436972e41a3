import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { WritableProperty } from '../../contract/paths';
import type { KeptDraft } from '../api/sign-out';
import { useMessages, type Translate } from '../i18n/messages';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { nameRoom } from '../features/rooms/name-room';
import { additionRoom } from '../features/subscriptions/addition-drafts';

export interface SignOutDialogProps {
  drafts: readonly KeptDraft[];
  onStay: () => void;
  onLeave: (drafts: 'keep' | 'delete') => void;
}

/**
 * Lists the drafts on this device before a sign-out: delete them, or keep them for this partner.
 */
export function SignOutDialog({ drafts, onStay, onLeave }: SignOutDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t('signOut.title')}
      onCancel={onStay}
      cancelLabel={t('leave.stay')}
      actions={
        <>
          <Button variant="outlined" color="error" onClick={() => onLeave('delete')}>
            {t('signOut.delete')}
          </Button>
          <Button variant="contained" onClick={() => onLeave('keep')}>
            {t('signOut.keep')}
          </Button>
        </>
      }
    >
      {t('signOut.body')}
      <Box component="ul" sx={{ my: 1, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}>
        {drafts.map((draft) => (
          <li key={JSON.stringify(draft)}>{inWords(draft, t)}</li>
        ))}
      </Box>
      {t('signOut.how')}
    </ConfirmDialog>
  );
}

const inWords = ({ facilityId: facility, field }: KeptDraft, t: Translate): string => {
  if (field === undefined) return t('signOut.list', { facility });
  const areaId = additionRoom(field);
  return areaId === undefined
    ? t('signOut.property', { label: t(`facility.field.${field as WritableProperty}`), facility })
    : t('signOut.addition', { room: nameRoom(facility, areaId), facility });
};

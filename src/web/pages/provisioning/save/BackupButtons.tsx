import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { ProvisioningEntry } from '../../../../contract/provisioning';
import { useMessages } from '../../../i18n/messages';
import { downloadFile } from '../../../components/download-file';
import { currentTime } from '../../../device/clock';

/** A copy of a list to keep, as it was read: "Restore" takes it back. */
export function BackupButtons({
  facilityId,
  entries,
}: {
  facilityId: string;
  entries: readonly ProvisioningEntry[];
}) {
  const { t } = useMessages();
  const json = () =>
    JSON.stringify(
      {
        facility: facilityId,
        taken_at: currentTime().toISOString(),
        areas_autocomplete_list: entries,
      },
      undefined,
      1,
    );
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={14} aria-hidden />}
      onClick={() => downloadFile(`provisioning-${facilityId}`, 'json', 'application/json', json())}
    >
      {t('listSave.download')}
    </Button>
  );
}

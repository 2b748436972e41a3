import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { ProvisioningEntry } from '../../../contract/provisioning';
import { downloadFile } from '../../components/download-file';
import { currentTime } from '../../device/clock';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';

/** Downloads a copy of a list as it was read. The import reads the file. */
export function DownloadCopy({ entries }: { entries: readonly ProvisioningEntry[] }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const copy = () =>
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
      onClick={() => downloadFile(`provisioning-${facilityId}`, 'json', 'application/json', copy())}
    >
      {t('listSave.download')}
    </Button>
  );
}

import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { downloadFile } from '../../components/download-file';
import { currentTime } from '../../device/clock';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { entriesOfRows, type Row } from './rows';

/** Downloads a list as the PATCH takes it (spec 4.1). The import reads the file. */
export function DownloadCopy({ rows }: { rows: readonly Row[] }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const copy = () => ({
    facility: facilityId,
    taken_at: currentTime().toISOString(),
    areas_autocomplete_list: entriesOfRows(facilityId, rows),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={14} aria-hidden />}
      onClick={() =>
        downloadFile(
          `provisioning-${facilityId}`,
          'json',
          'application/json',
          JSON.stringify(copy(), undefined, 1),
        )
      }
    >
      {t('listSave.download')}
    </Button>
  );
}

import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, FileDown, FileUp, ListPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { downloadCsv, downloadXlsx } from '../../../components/download-file';
import { lazyWithRetry } from '../../../components/lazy-with-retry';
import { useWindowEvent } from '../../../components/use-window';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import { listSheet, type Row } from '../rows';

const ImportDialog = lazyWithRetry(async () => (await import('./ImportDialog')).ImportDialog);
const CopyFromRoomsDialog = lazyWithRetry(
  async () => (await import('./CopyFromRoomsDialog')).CopyFromRoomsDialog,
);

type ExportFormat = 'csv' | 'xlsx';
type Opened = { dialog: 'import'; file?: File } | { dialog: 'rooms' };

export interface ListActionsProps {
  rows: readonly Row[];
  readOnly: boolean;
  onApply: (rows: readonly Row[]) => void;
}

export function ListActions({ rows, readOnly, onApply }: ListActionsProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [chosen, setOpened] = useState<Opened>();
  const opened = readOnly ? undefined : chosen;
  const onClose = () => setOpened(undefined);
  useFileDrop((file) => {
    // A file dropped while another dialog is open, or during a save, is ignored.
    const isBusy = opened?.dialog !== 'import' && document.querySelector('[role=dialog]') !== null;
    if (!isBusy) setOpened({ dialog: 'import', file });
  });
  const save = (format: ExportFormat) => {
    // The same in every language, so that the file is found again.
    const name = `${facilityId}-provisioning-list`;
    if (format === 'csv') downloadCsv(name, listSheet(rows), ';');
    else void downloadXlsx(name, listSheet(rows), t('nav.provisioning'));
  };
  return (
    <>
      {!readOnly && (
        <>
          <CompactButton
            label={t('list.import')}
            startIcon={<FileUp size={16} aria-hidden />}
            onClick={() => setOpened({ dialog: 'import' })}
          />
          <CompactButton
            label={t('list.add')}
            startIcon={<ListPlus size={16} aria-hidden />}
            onClick={() => setOpened({ dialog: 'rooms' })}
          />
        </>
      )}
      <ExportMenu onChoose={save} />
      <Suspense fallback={null}>
        {opened?.dialog === 'import' && (
          <ImportDialog {...{ rows, onApply, onClose }} dropped={opened.file} />
        )}
        {opened?.dialog === 'rooms' && <CopyFromRoomsDialog {...{ rows, onApply, onClose }} />}
      </Suspense>
    </>
  );
}

function ExportMenu({ onChoose }: { onChoose: (format: ExportFormat) => void }) {
  const { t } = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('action.export');
  return (
    <>
      <CompactButton
        label={label}
        startIcon={<FileDown size={16} aria-hidden />}
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {(['xlsx', 'csv'] as const).map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              onChoose(format);
            }}
          >
            {t(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** On a phone the button shows only its icon, so that the list has more space. */
function CompactButton({ label, ...button }: { label: string } & ButtonProps) {
  return (
    <Button variant="outlined" title={label} aria-label={label} sx={compact} {...button}>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}

const compact = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 1, sm: 2 },
  '& > .MuiButton-startIcon': { ml: { xs: '2px', sm: '-4px' }, mr: { xs: '2px', sm: 1 } },
  '& > .MuiButton-endIcon': { ml: { xs: '2px', sm: 1 }, mr: { xs: '2px', sm: '-4px' } },
} as const;

/** Takes a file dropped anywhere. Otherwise the browser would leave the page to open it. */
function useFileDrop(onFile: (file: File) => void): void {
  useWindowEvent('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  });
  useWindowEvent('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    onFile(file);
  });
}

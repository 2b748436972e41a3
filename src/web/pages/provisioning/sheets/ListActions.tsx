import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, FileDown, FileUp, ListPlus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusAfter } from '../../../components/focus-after';
import { lazyWithRetry } from '../../../components/lazy-with-retry';
import { Notice } from '../../../components/Notice';
import { useWindowEvent } from '../../../components/use-window-event';
import { useMessages } from '../../../i18n/messages';
import { presentParams } from '../../../read-path';
import { UnwritableCellError } from '../../../spreadsheet/writable';
import { useFacilityId } from '../../../use-path-ids';
import { shortList } from '../cell-text';
import { countsOf, diffLists } from '../diff-lists';
import type { Row } from '../rows';
import { exportList, type ExportFormat } from './export-list';

const ImportDialog = lazyWithRetry(async () => (await import('./ImportDialog')).ImportDialog);
const CopyFromRoomsDialog = lazyWithRetry(
  async () => (await import('./CopyFromRoomsDialog')).CopyFromRoomsDialog,
);

type Opened = { dialog: 'import'; file?: File } | { dialog: 'rooms' };

export interface ListActionsProps {
  rows: readonly Row[];
  readOnly: boolean;
  /** Called with the list as a dialog has changed it, and what that did. */
  onApply: (rows: readonly Row[], said: string) => void;
}

/**
 * Brings many rooms into the list at once (import, ranges, the facility's rooms) and exports it.
 */
export function ListActions({ rows, readOnly, onApply }: ListActionsProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [params, setParams] = useSearchParams();
  const [chosen, setOpened] = useState<Opened>();
  // A link from the facility's counts leads here (`DriftLink`).
  const opened = chosen ?? (params.get('compare') === 'rooms' ? { dialog: 'rooms' } : undefined);
  const close = () => {
    setOpened(undefined);
    if (!params.has('compare')) return;
    const next = presentParams();
    next.delete('compare');
    setParams(next, { replace: true });
  };
  const [unwritable, setUnwritable] = useState<UnwritableCellError>();
  /** Ids of the last exported CSV file that Excel would change. */
  const [changedIds, setChangedIds] = useState<string[]>([]);
  useFileDrop((file) => {
    // A file dropped while another dialog is open, or during a save, is ignored.
    const isBusy = opened?.dialog !== 'import' && document.querySelector('[role=dialog]') !== null;
    if (!readOnly && !isBusy) setOpened({ dialog: 'import', file });
  });
  const save = async (format: ExportFormat) => {
    setUnwritable(undefined);
    try {
      setChangedIds(await exportList(facilityId, rows, format, t('provisioning.title')));
    } catch (error) {
      if (!(error instanceof UnwritableCellError)) throw error;
      setUnwritable(error);
    }
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
      <ActionMenu
        label={t('list.export')}
        icon={<FileDown size={16} aria-hidden />}
        items={[
          { label: t('list.export.xlsx'), onChoose: () => void save('xlsx') },
          { label: t('list.export.comma'), onChoose: () => void save('comma') },
          { label: t('list.export.semicolon'), onChoose: () => void save('semicolon') },
        ]}
      />
      <Box sx={notices}>
        {unwritable !== undefined && (
          // The header is row 1 of the file.
          <Notice tone="error" title={t('list.unwritable.title')}>
            {t(`list.unwritable.${unwritable.reason}`, { row: unwritable.row - 1 })}
          </Notice>
        )}
        {changedIds.length > 0 && (
          <Notice
            tone="warning"
            title={t('list.excel.title', { count: changedIds.length })}
            action={
              <>
                <Button
                  variant="outlined"
                  onClick={({ currentTarget }) => {
                    focusAfterNotice(currentTarget);
                    void save('xlsx');
                  }}
                >
                  {t('list.excel.xlsx')}
                </Button>
                <Button
                  onClick={({ currentTarget }) => {
                    focusAfterNotice(currentTarget);
                    setChangedIds([]);
                  }}
                >
                  {t('dialog.close')}
                </Button>
              </>
            }
          >
            {t('list.excel.body', { ids: shortList(changedIds) })}
          </Notice>
        )}
      </Box>
      <Suspense fallback={null}>
        {opened !== undefined && (
          <OpenedDialog {...{ rows, readOnly, onApply, opened }} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function OpenedDialog({
  rows,
  readOnly,
  onApply,
  opened,
  onClose,
}: ListActionsProps & { opened: Opened; onClose: () => void }) {
  const { t } = useMessages();
  const apply = (changed: readonly Row[]) => {
    const counts = countsOf(diffLists(rows, changed)).map(([, count]) => count);
    const count = counts.reduce((sum, one) => sum + one, 0);
    onApply(changed, t('list.done.applied', { count }));
  };
  if (readOnly) return null;
  switch (opened.dialog) {
    case 'import':
      return <ImportDialog {...{ rows, onClose }} onApply={apply} dropped={opened.file} />;
    case 'rooms':
      return <CopyFromRoomsDialog {...{ rows, onClose }} onApply={apply} />;
  }
}

interface ActionMenuProps {
  label: string;
  icon: ReactNode;
  items: { label: string; onChoose: () => void }[];
}

/** A button that opens a short list of actions. */
function ActionMenu({ label, icon, items }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <CompactButton
        label={label}
        startIcon={icon}
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
        {items.map((item) => (
          <MenuItem
            key={item.label}
            onClick={() => {
              setAnchor(null);
              item.onChoose();
            }}
          >
            {item.label}
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

const focusAfterNotice = (button: Element) => focusAfter(button.closest('[role=status]') ?? button);

/** Below the header's buttons, and only as wide as they are together. */
const notices = {
  order: 1,
  width: 0,
  minWidth: '100%',
  '&:empty': { display: 'none' },
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

import Button from '@mui/material/Button';
import { ChevronDown, FileDown, FileUp, ListPlus } from 'lucide-react';
import { memo, Suspense, useState, type ComponentType } from 'react';
import { loadMessages, useMessages } from '../../../i18n/messages';
import { recentFacilities } from '../../../device/recent-facilities';
import { UnwritableCellError } from '../../../spreadsheet/writable';
import { lazyWithRetry } from '../../../components/lazy-with-retry';
import { Notice } from '../../../components/Notice';
import type { Row } from '../rows';
import { ActionMenu } from './ActionMenu';
import './compact-button.css';
import { exportList, type ExportFormat } from './export-list';
import { useFileDrop } from './use-file-drop';

export interface ListActionsProps {
  facilityId: string;
  /**
   * The list as it is in the editor: asked for when it is needed, so that nothing here is drawn
   * with a keystroke.
   */
  list: () => readonly Row[];
  /** Whether it is not yet what the server has. */
  unsaved: boolean;
  /**
   * The list after an import or an addition: one step of the editor's history. Undefined where
   * nothing may be put into it.
   */
  onApply?: ((rows: Row[]) => void) | undefined;
}

type Opened = 'import' | 'generate' | 'rooms' | 'labels';

/** A dialog comes with its words when it is first opened. */
const withWords = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyWithRetry(async () => {
    const [component] = await Promise.all([load(), loadMessages('sheets')]);
    return { default: component };
  });
const ImportDialog = withWords(async () => (await import('./ImportDialog')).ImportDialog);
const GenerateDialog = withWords(async () => (await import('./GenerateDialog')).GenerateDialog);
const CopyFromRoomsDialog = withWords(
  async () => (await import('./CopyFromRoomsDialog')).CopyFromRoomsDialog,
);
const LabelsDialog = withWords(async () => (await import('./LabelsDialog')).LabelsDialog);

/**
 * What brings many rooms into the list at once, and takes the list out: import, ranges, the
 * facility's rooms, export, labels.
 */
export const ListActions = memo(function ListActions({
  facilityId,
  list,
  unsaved,
  onApply,
}: ListActionsProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState<Opened>();
  const [unwritable, setUnwritable] = useState<UnwritableCellError>();
  // Once: a list of its own for every render would have a file looked through again.
  const [otherFacilities] = useState(recentFacilities);
  const [dropped, setDropped] = useState<File>();
  const close = () => {
    setOpened(undefined);
    setDropped(undefined);
  };
  useFileDrop((file) => {
    // An open dialog takes it itself, or has no use for it; so has a save that is under way.
    if (
      opened !== undefined ||
      onApply === undefined ||
      document.querySelector('[role=dialog]') !== null
    )
      return;
    setDropped(file);
    setOpened('import');
  });
  const save = async (format: ExportFormat) => {
    setUnwritable(undefined);
    try {
      await exportList(facilityId, list(), format, t('provisioning.title'));
    } catch (error) {
      if (!(error instanceof UnwritableCellError)) throw error;
      setUnwritable(error);
    }
  };
  return (
    <>
      {onApply !== undefined && (
        <>
          <Button
            variant="outlined"
            className="compact"
            title={t('list.import')}
            aria-label={t('list.import')}
            startIcon={<FileUp size={16} aria-hidden />}
            onClick={() => setOpened('import')}
          >
            <span className="beyond-phone">{t('list.import')}</span>
          </Button>
          <ActionMenu
            label={t('list.add')}
            icon={<ListPlus size={16} aria-hidden />}
            end={<ChevronDown size={16} aria-hidden />}
            items={[
              { label: t('list.add.range'), onChoose: () => setOpened('generate') },
              { label: t('list.add.rooms'), onChoose: () => setOpened('rooms') },
            ]}
          />
        </>
      )}
      <ActionMenu
        label={t('list.export')}
        icon={<FileDown size={16} aria-hidden />}
        end={<ChevronDown size={16} aria-hidden />}
        items={[
          { label: t('list.export.xlsx'), onChoose: () => void save('xlsx') },
          { label: t('list.export.comma'), onChoose: () => void save('comma') },
          { label: t('list.export.semicolon'), onChoose: () => void save('semicolon') },
          { label: t('list.export.labels'), onChoose: () => setOpened('labels') },
        ]}
      />
      {unwritable !== undefined && (
        // The header is row 1 of the file.
        <Notice tone="error" title={t('list.unwritable.title')}>
          {t(`list.unwritable.${unwritable.reason}`, { row: unwritable.row - 1 })}
        </Notice>
      )}
      <Suspense fallback={null}>
        {opened === 'import' && onApply !== undefined && (
          <ImportDialog
            {...{ facilityId, onApply, otherFacilities, dropped }}
            rows={list()}
            onClose={close}
          />
        )}
        {opened === 'generate' && onApply !== undefined && (
          <GenerateDialog {...{ facilityId, onApply }} rows={list()} onClose={close} />
        )}
        {opened === 'rooms' && onApply !== undefined && (
          <CopyFromRoomsDialog {...{ facilityId, onApply }} rows={list()} onClose={close} />
        )}
        {opened === 'labels' && (
          <LabelsDialog {...{ facilityId, unsaved }} rows={list()} onClose={close} />
        )}
      </Suspense>
    </>
  );
});

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ProvisioningEntry } from '../../../contract/provisioning';
import { useMessages } from '../../messages/messages';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { StateMessage } from '../../ui/StateMessage';
import { hasChanges } from './analyse-list';
import { diffLists } from './diff-lists';
import { ListEditor } from './ListEditor';
import { NewerListNotice } from './NewerListNotice';
import { rowsOfEntries, type Row } from './rows';
import { useListSave } from './save/use-list-save';
import type { SummaryPart } from './Summary';
import { useListEditor } from './use-list-editor';

const SaveDialog = lazy(async () => ({ default: (await import('./save/SaveDialog')).SaveDialog }));

/** What the last save came to, where that is good news. */
interface Saved {
  by: 'save' | 'nobody';
  count: number;
}

/** The list as it was read, with its editor and what is done with the whole of it. */
export function ListScreen({ facilityId, entries }: { facilityId: string; entries: ProvisioningEntry[] }) {
  const { t } = useMessages();
  const theirs = useMemo(() => rowsOfEntries(facilityId, entries), [facilityId, entries]);
  const editor = useListEditor(facilityId, theirs);
  const { base, history, edited, rebase, replaceRows, adopt, analysis } = editor;
  const [open, setOpen] = useState<SummaryPart>();
  const [saved, setSaved] = useState<Saved>();
  const [refused, setRefused] = useState(false);
  const others = useMemo(() => diffLists(base, theirs), [base, theirs]);

  const settle = (stored: readonly Row[], rows: readonly Row[], by: 'save' | 'nobody' | 'differs') => {
    rebase(stored);
    replaceRows(rows);
    if (by !== 'differs') setSaved({ by, count: stored.length });
  };
  const correct = (stored: readonly Row[], rows: readonly Row[]) => {
    rebase(stored);
    replaceRows(rows);
    setOpen('problems');
  };
  const save = useListSave({ facilityId, base, mine: history.rows, onSettled: settle, onInvalid: correct, onRefused: () => setRefused(true) });
  const begin = () => {
    setSaved(undefined);
    if (refused) return;
    if (analysis.errors > 0) setOpen('problems');
    else void save.start();
  };
  useEffect(() => {
    // Nothing of one's own to keep: the newer list takes the older one's place, but not below the fingers.
    if (!edited && hasChanges(others) && document.querySelector('.field.editing') === null) adopt(theirs);
  }, [edited, others, theirs, adopt]);
  const reading = save.state.kind === 'reading';

  return (
    <>
      <PageHeader
        title={t('provisioning.title')}
        tabTitle={`${t('provisioning.title')} · ${facilityId}`}
        subtitle={t('provisioning.subtitle')}
        actions={
          <Button variant="contained" disabled={!edited || refused} onClick={begin}>
            {t(reading ? 'listSave.reading' : 'list.save')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 1, mb: 1, '&:empty': { display: 'none' } }}>
        {history.rows.length === 0 && !edited && (
          <StateMessage icon={ListChecks} title={t('provisioning.empty.title')}>
            {t('provisioning.empty.body')}
          </StateMessage>
        )}
        {refused && <Notice tone="warning" title={t('listSave.refused.title')}>{t('list.readOnly')}</Notice>}
        {edited && hasChanges(others) && save.state.kind === 'idle' && <NewerListNotice others={others} />}
        {saved !== undefined && !edited && <Notice tone="success">{t(saved.by === 'save' ? 'listSave.saved' : 'listSave.savedAlready', { count: saved.count })}</Notice>}
      </Box>
      <ListEditor facilityId={facilityId} editor={editor} readOnly={refused} onSave={begin} open={open} setOpen={setOpen} />
      {save.state.kind !== 'idle' && save.state.kind !== 'reading' && (
        <Suspense>
          <SaveDialog
            facilityId={facilityId}
            state={save.state}
            base={base}
            mine={history.rows}
            idle={save.idle}
            onChoose={(plan, choices) => void save.choose(plan, choices)}
            onConfirm={(plan, diff) => void save.confirm(plan, diff)}
            onClose={save.close}
          />
        </Suspense>
      )}
    </>
  );
}

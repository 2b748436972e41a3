import Box from '@mui/material/Box';
import { useMessages, type MessageKey } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import { describeError } from '../../../features/page-states/describe-error';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { entriesOfRows, type Row } from '../rows';
import { BackupButtons } from './BackupButtons';
import { DiffSections } from './DiffSections';
import type { ListSaveState } from './use-list-save';

export type SaveEnding = Extract<
  ListSaveState,
  { kind: 'differs' | 'refused' | 'failed' | 'unknown' }
>;

/**
 * What came of a save that did not end as wished: what is on the server, what is kept here, what to
 * do next.
 */
export function SaveOutcome({
  facilityId,
  state,
  mine,
}: {
  facilityId: string;
  state: SaveEnding;
  mine: readonly Row[];
}) {
  const { t } = useMessages();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Notice
        tone={state.kind === 'failed' ? 'error' : 'warning'}
        {...(state.kind === 'failed' && { title: t(describeError(state.error).title) })}
      >
        {t(bodyOf(state))}
        {'error' in state && <ErrorDetails error={state.error} />}
      </Notice>
      {state.kind === 'differs' && <DiffSections diff={state.diff} />}
      {state.kind === 'refused' && (
        <Box>
          <BackupButtons facilityId={facilityId} entries={entriesOfRows(facilityId, mine)} />
        </Box>
      )}
    </Box>
  );
}

function bodyOf(state: SaveEnding): MessageKey {
  if (state.kind !== 'unknown') return `listSave.${state.kind}.body`;
  if (state.error.accepted)
    return state.found === 'unclear' ? 'listSave.accepted.nothing' : 'listSave.accepted.body';
  if (state.found === 'unclear') return 'listSave.unknown.nothing';
  return state.found === 'as-before' ? 'listSave.unknown.asBefore' : 'listSave.unknown.other';
}

import { useStableWhile } from '../../components/use-stable-while';
import { useMessages } from '../../i18n/messages';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import type { AddState } from './addition-state';
import { isErased, isRoomGone, type RemoveState } from './removal-write';

/** How an addition ended. If a part of it does not show, says how much. */
export function AddOutcome({ state: current, total }: { state: AddState; total: number }) {
  const { t } = useMessages();
  const state = useStableWhile(current, current.kind === 'checking');
  const found = state.kind === 'unknown' ? state.found.settlement : undefined;
  return (
    <OutcomeNotice end={state} action="add">
      {found !== undefined &&
        ` ${t('subscription.add.missing', { missing: found.missing.length, total })}`}
      {found !== undefined &&
        found.similar > 0 &&
        ` ${t('subscription.add.similar', { count: found.similar })}`}
    </OutcomeNotice>
  );
}

/** How a removal ended. */
export function RemoveOutcome({ state: current }: { state: RemoveState }) {
  const state = useStableWhile(current, current.kind === 'checking');
  return <OutcomeNotice end={endOf(state)} action="remove" />;
}

function endOf(state: RemoveState) {
  if (isRoomGone(state)) return { kind: 'changed', why: 'gone' } as const;
  if (isErased(state)) return { kind: 'changed', why: 'erased' } as const;
  if (state.kind !== 'changed') return state;
  // Removed by somebody else is as wanted, and the dialog closes.
  return { kind: 'changed', why: state.why === 'absent' ? 'outdated' : state.why } as const;
}

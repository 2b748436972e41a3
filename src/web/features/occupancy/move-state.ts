import type { ApiError } from '../../api/api-error';
import type { Rooms } from '../../api/areas';
import {
  hasTakenEffect,
  planMove,
  type MoveObstacle,
  type MovePlan,
  type MoveStep,
  type MoveStop,
} from './move-stay';

export type MoveHalt = MoveStop<Exclude<MoveStop['outcome'], { kind: 'changed' }>>;

interface Move {
  /** Full ids; `toId` is "" as long as none is chosen. */
  fromId: string;
  toId: string;
  finishedSteps: readonly MoveStep[];
  stopped?: MoveHalt | undefined;
}

export type MoveState = Move &
  (
    | { kind: 'choosing' | 'reading' }
    | { kind: 'unread'; error: ApiError }
    | { kind: 'blocked'; why: MoveObstacle }
    /** `changed`: the rooms are not as in the plan that was confirmed, so nothing more was sent. */
    | { kind: 'review'; plan: MovePlan; changed: boolean }
    | { kind: MoveStep | 'done'; plan: MovePlan }
    | { kind: 'halted'; plan: MovePlan; stopped: MoveHalt }
  );

export type MoveEvent =
  | { kind: 'choose'; toId: string }
  | { kind: 'read' | 'finished' }
  | { kind: 'read-failed'; error: ApiError }
  | { kind: 'was-read'; rooms: Rooms }
  | { kind: 'step'; step: MoveStep }
  | { kind: 'stopped'; stop: MoveStop };

export const startMove = (fromId: string): MoveState => ({
  kind: 'choosing',
  fromId,
  toId: '',
  finishedSteps: [],
});

/**
 * Choose the new room → read both → review → open the new room if it is closed → add, verified by
 * reading → close the old room → done. If the move stops, the dialog shows the finished steps; then
 * the rooms are read again, and the person reviews what is left to do.
 */
export function moveReducer(state: MoveState, event: MoveEvent): MoveState {
  const { fromId, toId, finishedSteps, stopped } = state;
  const move: Move = { fromId, toId, finishedSteps, stopped };
  switch (event.kind) {
    case 'choose':
      return { ...startMove(fromId), kind: 'reading', toId: event.toId };
    case 'read':
      return { ...move, kind: 'reading' };
    case 'read-failed':
      return state.kind === 'reading' ? { ...move, kind: 'unread', error: event.error } : state;
    case 'was-read':
      return state.kind === 'reading' ? afterRead(move, event.rooms, false) : state;
    case 'step':
      return 'plan' in state ? { ...move, ...next(state), kind: event.step } : state;
    case 'finished':
      return 'plan' in state ? { ...move, ...next(state), kind: 'done' } : state;
    case 'stopped': {
      if (!('plan' in state)) return state;
      const { plan, outcome } = event.stop;
      return outcome.kind === 'changed'
        ? afterRead(move, outcome.now, true)
        : { ...move, kind: 'halted', plan, stopped: { ...event.stop, outcome } };
    }
  }
}

function next({ kind, finishedSteps, plan }: MoveState & { plan: MovePlan }) {
  const step = plan.steps.find((each) => each === kind);
  const finished = step === undefined ? finishedSteps : [...finishedSteps, step];
  return { plan, finishedSteps: finished, stopped: undefined };
}

function afterRead({ stopped, ...move }: Move, rooms: Rooms, changed: boolean): MoveState {
  const isLate = stopped !== undefined && hasTakenEffect(stopped.step, stopped.plan, rooms);
  const finishedSteps = isLate ? [...move.finishedSteps, stopped.step] : move.finishedSteps;
  const moved: Move = { ...move, finishedSteps, stopped: isLate ? undefined : stopped };
  if (isLate && stopped.step === 'closing') return { ...moved, kind: 'done', plan: stopped.plan };
  const plan = planMove(rooms.get(move.fromId), rooms.get(move.toId));
  if (!('steps' in plan)) return { ...moved, kind: 'blocked', why: plan };
  if (plan.steps.length === 0 && finishedSteps.length > 0) return { ...moved, kind: 'done', plan };
  const still = finishedSteps.filter((step) => !plan.steps.includes(step));
  return { ...moved, finishedSteps: still, kind: 'review', plan, changed };
}

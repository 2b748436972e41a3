import Box from '@mui/material/Box';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { describeError } from '../page-states/describe-error';
import { ErrorDetails } from '../page-states/ErrorDetails';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import type { MoveHalt, MoveState } from './move-state';
import type { MovePlan, MoveStep } from './move-stay';
import { MovedServices, type RoomNames } from './MoveReview';

export function MoveOutcome({ state, rooms }: { state: MoveState; rooms: RoomNames }) {
  const { t } = useMessages();
  switch (state.kind) {
    case 'unread':
      return (
        <Notice tone="error" title={t(describeError(state.error).title)}>
          {t('move.unread')}
          <ErrorDetails error={state.error} />
        </Notice>
      );
    case 'blocked':
      return (
        <Notice tone="warning" title={t('move.blocked.title')}>
          {t(`move.blocked.${state.why}`, rooms)}
        </Notice>
      );
    case 'halted':
      return <Halted stop={state.stopped} rooms={rooms} />;
    case 'done': {
      const { lost } = state.plan;
      if (lost.length === 0) return <Notice tone="success" title={t('move.done.title', rooms)} />;
      return (
        <MovedServices
          warns
          text={t('move.lost', { ...rooms, count: lost.length })}
          label={t('move.lost.list')}
          services={lost}
        />
      );
    }
    case 'review': {
      // The step without a clear outcome may only be late.
      const isUnsettled = state.stopped?.outcome.kind === 'unknown';
      const change = state.changed ? 'changed' : isUnsettled ? 'unsettled' : undefined;
      return (
        change && (
          <Notice tone="warning" title={t(`move.${change}.title`)}>
            {t(`move.${change}.body`)}
          </Notice>
        )
      );
    }
    case 'choosing':
    case 'reading':
    case 'opening':
    case 'adding':
    case 'closing':
      return null;
  }
}

const actions = { opening: 'open', adding: 'add', closing: 'close' } as const;

function Halted({ stop: { step, outcome }, rooms }: { stop: MoveHalt; rooms: RoomNames }) {
  const { t } = useMessages();
  const isUnknown = outcome.kind === 'unknown';
  const left =
    step !== 'closing'
      ? 'move.halted.before'
      : isUnknown
        ? 'move.halted.closing.unknown'
        : 'move.halted.closing';
  return (
    <OutcomeNotice end={outcome} action={actions[step]}>
      {` ${t(left, rooms)} ${t('move.halted.next')}`}
    </OutcomeNotice>
  );
}

type StepState = 'planned' | 'now' | 'done' | 'failed' | 'refused' | 'unknown';

const colours: Record<StepState, string> = {
  planned: 'text.secondary',
  now: 'info.main',
  done: 'success.main',
  failed: 'error.main',
  refused: 'error.main',
  unknown: 'warning.main',
};

export function MoveSteps({
  state,
  rooms,
}: {
  state: MoveState & { plan: MovePlan };
  rooms: RoomNames;
}) {
  const { t } = useMessages();
  const { plan, finishedSteps } = state;
  const steps = [...finishedSteps, ...plan.steps.filter((step) => !finishedSteps.includes(step))];
  const count = plan.adds.length || plan.services.length;
  return (
    <Box component="ol" aria-label={t('move.steps')} sx={{ m: 0, pl: 2.5 }}>
      {steps.map((step) => {
        const how = stepState(state, step);
        return (
          <li key={step}>
            {t(`move.step.${step}`, { ...rooms, count })}{' '}
            {how !== 'planned' && (
              <Box component="span" sx={{ color: colours[how], fontWeight: 550 }}>
                {t(`move.state.${how}`)}
              </Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}

function stepState(state: MoveState, step: MoveStep): StepState {
  if (state.finishedSteps.includes(step)) return 'done';
  if (state.kind === step) return 'now';
  if (state.kind !== 'halted') return 'planned';
  return state.stopped.step === step ? state.stopped.outcome.kind : 'failed';
}

import Box from '@mui/material/Box';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  LoaderCircle,
  Lock,
  type LucideIcon,
} from 'lucide-react';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { describeError } from '../page-states/describe-error';
import { ErrorDetails } from '../page-states/ErrorDetails';
import type { MoveHalt, MoveState } from './move-state';
import type { MovePlan, MoveStep } from './move-stay';
import { MovedServices, type RoomNames } from './MoveReview';

/** Says what happened, what was changed and what to do next, if the steps do not show it. */
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
    case 'review':
      if (state.changed)
        return (
          <Notice tone="warning" title={t('move.changed.title')}>
            {t('move.changed.body')}
          </Notice>
        );
      return (
        // The step without a clear outcome may only be late.
        state.stopped?.outcome.kind === 'unknown' && (
          <Notice tone="warning" title={t('move.unsettled.title')}>
            {t('move.unsettled.body')}
          </Notice>
        )
      );
    case 'choosing':
    case 'reading':
    case 'opening':
    case 'adding':
    case 'closing':
      return null;
  }
}

const refusedActions = { opening: 'open', adding: 'add', closing: 'close' } as const;

function Halted({ stop, rooms }: { stop: MoveHalt; rooms: RoomNames }) {
  const { t } = useMessages();
  const { step, outcome } = stop;
  const title = () => {
    switch (outcome.kind) {
      case 'refused':
        return t('refused.title', { what: t(`refused.${refusedActions[step]}`) });
      case 'failed':
        return t(describeError(outcome.error).title);
      case 'unknown':
        return outcome.error.accepted && step === 'adding'
          ? t('move.missing.title', rooms)
          : t('move.unknown.title');
    }
  };
  const left =
    step !== 'closing'
      ? 'move.halted.before'
      : outcome.kind === 'unknown'
        ? 'move.halted.closing.unknown'
        : 'move.halted.closing';
  return (
    <Notice tone={outcome.kind === 'refused' ? 'warning' : 'error'} title={title()}>
      {t(left, rooms)} {t('move.halted.next')}
      <ErrorDetails error={outcome.error} />
    </Notice>
  );
}

type StepState = 'planned' | 'now' | 'done' | 'failed' | 'refused' | 'unknown' | 'notSent';

const icons: Record<StepState, LucideIcon> = {
  planned: CircleDashed,
  now: LoaderCircle,
  done: CircleCheck,
  failed: CircleAlert,
  refused: Lock,
  unknown: CircleHelp,
  notSent: CircleAlert,
};
const colours: Record<StepState, string> = {
  planned: 'text.secondary',
  now: 'info.main',
  done: 'success.main',
  failed: 'error.main',
  refused: 'error.main',
  unknown: 'warning.main',
  notSent: 'error.main',
};

/** The steps of a move in their order, each with its state. */
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
  return (
    <Box component="ol" aria-label={t('move.steps')} sx={stepList}>
      {steps.map((step) => {
        const how = stepState(state, step);
        const Icon = icons[how];
        return (
          <Box component="li" key={step}>
            <Box component="span" sx={{ color: colours[how], display: 'inline-flex' }}>
              <Icon size={16} aria-hidden />
            </Box>
            <span>
              {t(`move.step.${step}`, {
                ...rooms,
                count: plan.adds.length || plan.services.length,
              })}
            </span>
            {how !== 'planned' && (
              <Box component="span" sx={{ color: colours[how], fontWeight: 550 }}>
                {t(`move.state.${how === 'notSent' ? 'failed' : how}`)}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function stepState(state: MoveState, step: MoveStep): StepState {
  if (state.finishedSteps.includes(step)) return 'done';
  if (state.kind === step) return 'now';
  if (state.kind !== 'halted') return 'planned';
  const { outcome } = state.stopped;
  return state.stopped.step === step ? outcome.kind : 'notSent';
}

const stepList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.75,
  '& > li': { display: 'flex', alignItems: 'center', gap: 1 },
} as const;

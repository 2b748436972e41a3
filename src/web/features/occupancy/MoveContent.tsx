import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { isKnownStatus, statusAfter } from '../../../contract/compare-areas';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { describeError } from '../page-states/describe-error';
import { ErrorDetails } from '../page-states/ErrorDetails';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import { ServiceList } from '../subscriptions/ServiceList';
import type { MoveHalt, MoveState } from './move-state';
import type { MovePlan } from './move-stay';

export interface RoomNames extends Record<string, string> {
  from: string;
  to: string;
}

interface MoveReviewProps {
  plan: MovePlan;
  rooms: RoomNames;
  /** Whether this move has opened the new room, or added services there. */
  hasBegun: boolean;
}

export function MoveReview({ plan, rooms, hasBegun }: MoveReviewProps) {
  const { t } = useMessages();
  const { services, adds, lost, erased, others, to } = plan;
  const present = services.length - adds.length;
  const status = isKnownStatus(to.status) ? to.status : 'other';
  const warnings = [
    { text: t('move.lost', { ...rooms, count: lost.length }), services: lost },
    { text: t('move.erased', { ...rooms, count: erased.length }), services: erased },
    {
      text: t('move.others', { ...rooms, count: others }),
      services: others > 0 ? (to.data_services ?? []) : [],
    },
  ];
  return (
    <>
      <MovedServices
        text={`${t('move.services', { count: services.length })}${
          present > 0 ? ` ${t('move.present', { ...rooms, count: present })}` : ''
        }`}
        services={services}
      />
      {/* If the new room has other services, the texts below name them. */}
      {others === 0 && !hasBegun && status !== statusAfter.close && (
        <Notice tone="warning">{t(`move.target.${status}`, rooms)}</Notice>
      )}
      {warnings
        .filter(({ services: listed }) => listed.length > 0)
        .map((warning) => (
          <MovedServices key={warning.text} warns {...warning} />
        ))}
    </>
  );
}

interface MovedServicesProps {
  text: string;
  services: readonly Subscription[];
  warns?: boolean;
}

function MovedServices({ text, services, warns = false }: MovedServicesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {warns ? <Notice tone="warning">{text}</Notice> : <Typography>{text}</Typography>}
      <ServiceList services={[...services]} label={text} />
    </Box>
  );
}

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
          {t(`move.blocked.${state.why.kind}`, { ...rooms, room: rooms[state.why.room] })}
        </Notice>
      );
    case 'halted':
      return <Halted stop={state.stopped} rooms={rooms} />;
    case 'done': {
      const { lost } = state.plan;
      if (lost.length === 0) return <Notice tone="success" title={t('move.done', rooms)} />;
      return (
        <MovedServices
          warns
          text={t('move.lost', { ...rooms, count: lost.length })}
          services={lost}
        />
      );
    }
    case 'review': {
      // The step without a clear outcome may only be late.
      const isUnsettled = state.stopped?.outcome.kind === 'unknown';
      const change = state.changed ? 'changed' : isUnsettled ? 'unsettled' : undefined;
      return change && <Notice tone="warning">{t(`move.${change}`)}</Notice>;
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
  const left = step === 'closing' ? 'move.halted.closing' : 'move.halted.before';
  return (
    <OutcomeNotice end={outcome} action={actions[step]}>
      {` ${t(left, rooms)} ${t('move.halted.next')}`}
    </OutcomeNotice>
  );
}

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
    <Box component="ol" aria-label={t('move.title', rooms)} sx={{ m: 0, pl: 2.5 }}>
      {steps.map((step) => {
        const isDone = finishedSteps.includes(step);
        return (
          <li key={step}>
            {t(`move.step.${step}`, { ...rooms, count })}
            {(isDone || state.kind === step) && (
              <Box component="span" sx={{ color: isDone ? 'success.main' : 'info.main' }}>
                {` ${t(isDone ? 'move.state.done' : 'move.state.now')}`}
              </Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import {
  ArrowRight,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  LoaderCircle,
  Lock,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Subscription } from '../../../contract/area';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { describeError } from '../page-states/describe-error';
import { ErrorDetails } from '../page-states/ErrorDetails';
import { nameRoom } from '../rooms/name-room';
import { ServiceList } from '../subscriptions/ServiceList';
import type { MoveHalt, MoveState } from './move-state';
import type { MovePlan, MoveStep } from './move-stay';
import { TargetField } from './TargetField';
import { markUnknownOutcome } from './UnknownOutcomeNotice';
import { useMoveStay } from './use-move-stay';

export interface MoveStayDialogProps {
  /** Full id of the room whose stay moves. */
  areaId: string;
  onClose: () => void;
}

/**
 * Moves a stay to another room: which one, what moves, and what came of each step. Once sent, it is
 * left when it is known how far it got.
 */
export function MoveStayDialog({ areaId, onClose }: MoveStayDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const { state, dispatch, confirm, idle } = useMoveStay(facilityId, areaId);
  const rooms = useRoomNames(state);
  const { kind, toId, done, stopped } = state;
  const isMoving = kind === 'opening' || kind === 'adding' || kind === 'closing';
  const isOver = kind === 'done' || kind === 'blocked' || kind === 'halted';
  const another = done.length === 0 && stopped === undefined && (
    <Button onClick={() => dispatch({ kind: 'choose-other' })}>{t('move.other')}</Button>
  );

  function close() {
    if (stopped?.outcome.kind === 'unknown')
      markUnknownOutcome(client, facilityId, [stopped.step === 'closing' ? areaId : toId]);
    onClose();
  }

  function actions(): ReactNode {
    switch (state.kind) {
      case 'unread':
        return (
          <Button variant="contained" onClick={() => dispatch({ kind: 'read' })}>
            {t('action.tryAgain')}
          </Button>
        );
      case 'blocked':
        return state.why.startsWith('to-') && another;
      case 'halted':
        return (
          <Button variant="contained" onClick={() => dispatch({ kind: 'read' })}>
            {t('move.lookAgain')}
          </Button>
        );
      case 'done':
        return (
          <Button
            component={Link}
            to={consolePaths.room(facilityId, toId)}
            variant="outlined"
            endIcon={<ArrowRight size={14} aria-hidden />}
          >
            {t('move.go', rooms)}
          </Button>
        );
      case 'choosing':
      case 'reading':
        return null;
      default:
        return (
          <>
            {!isMoving && another}
            {state.plan.steps.length > 0 && (
              // Not `disabled`: that would throw the keyboard's focus away.
              <Button
                variant="contained"
                color={state.plan.erased.length > 0 ? 'error' : 'primary'}
                aria-disabled={!idle}
                onClick={() => void confirm()}
              >
                {t(isMoving ? 'move.moving' : 'move.submit', rooms)}
              </Button>
            )}
          </>
        );
    }
  }

  return (
    <ConfirmDialog
      title={t(kind === 'review' || isMoving ? 'move.review.title' : 'move.title', rooms)}
      onCancel={isMoving ? undefined : close}
      {...(isOver && { cancelLabel: t('dialog.close') })}
      actions={actions()}
    >
      {kind === 'choosing' ? (
        <>
          <Typography sx={{ mb: 2 }}>{t('move.body', rooms)}</Typography>
          <TargetField
            fromId={areaId}
            onChoose={(chosen) => dispatch({ kind: 'choose', toId: chosen })}
          />
        </>
      ) : (
        <Box ref={focusOnce} tabIndex={-1} sx={content}>
          <Outcome state={state} rooms={rooms} />
          {kind === 'reading' && <div role="status">{t('move.reading')}</div>}
          {state.kind === 'review' && (
            <Review
              plan={state.plan}
              rooms={rooms}
              onOpenFirst={(opens) => dispatch({ kind: 'open-first', opens })}
            />
          )}
          {'plan' in state && <Steps state={state} rooms={rooms} />}
        </Box>
      )}
    </ConfirmDialog>
  );
}

/** The field that had the focus is gone. */
const focusOnce = (node: HTMLElement | null) => node?.focus();

/** As staff call the two rooms, for the words of the dialog. */
interface RoomNames extends Record<string, string> {
  from: string;
  to: string;
}

function useRoomNames({ fromId, toId }: MoveState): RoomNames {
  const facilityId = useFacilityId();
  return { from: nameRoom(facilityId, fromId), to: nameRoom(facilityId, toId) };
}

interface ReviewProps {
  plan: MovePlan;
  rooms: RoomNames;
  onOpenFirst: (opens: boolean) => void;
}

/** What moves, what the new room has already, and what cannot move. */
function Review({ plan, rooms, onOpenFirst }: ReviewProps) {
  const { t } = useMessages();
  const { services, adds, lost, erased, others, to } = plan;
  const present = services.length - adds.length;
  return (
    <>
      <Services
        text={`${t('move.services', { count: services.length })}${
          present > 0 ? ` ${t('move.present', { ...rooms, count: present })}` : ''
        }`}
        label={t('move.services.list')}
        services={services}
      />
      {lost.length > 0 && (
        <Services
          warns
          text={t('move.lost', { ...rooms, count: lost.length })}
          label={t('move.lost.list')}
          services={lost}
        />
      )}
      {erased.length > 0 && (
        <Services
          warns
          text={t('move.erased', { ...rooms, count: erased.length })}
          label={t('occupancy.erasedList')}
          services={erased}
        />
      )}
      {others > 0 && (
        <Services
          warns
          text={t('move.others', { ...rooms, count: others })}
          label={t('move.others.list', rooms)}
          services={to.data_services ?? []}
        />
      )}
      {to.status !== 'open' && to.status !== 'closed' && (
        <FormControlLabel
          control={
            <Checkbox
              checked={plan.steps.includes('opening')}
              onChange={(_, opens) => onOpenFirst(opens)}
            />
          }
          label={t('move.openFirst', rooms)}
        />
      )}
    </>
  );
}

interface ServicesProps {
  text: string;
  label: string;
  services: readonly Subscription[];
  /** It may not be what was meant. */
  warns?: boolean;
}

function Services({ text, label, services, warns = false }: ServicesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {warns ? <Notice tone="warning">{text}</Notice> : <Typography>{text}</Typography>}
      <ServiceList services={[...services]} label={label} />
    </Box>
  );
}

/** What happened, what was changed, what to do next, where the steps alone do not say it. */
function Outcome({ state, rooms }: { state: MoveState; rooms: RoomNames }) {
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
        <Services
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
        // It may only be late.
        state.stopped?.outcome.kind === 'unknown' && (
          <Notice tone="warning" title={t('move.unsettled.title')}>
            {t('move.unsettled.body')}
          </Notice>
        )
      );
    default:
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

type StepState = 'planned' | 'now' | 'done' | 'failed' | 'refused' | 'unknown';

const icons: Record<StepState, LucideIcon> = {
  planned: CircleDashed,
  now: LoaderCircle,
  done: CircleCheck,
  failed: CircleAlert,
  refused: Lock,
  unknown: CircleHelp,
};
const colours: Record<StepState, string> = {
  planned: 'text.secondary',
  now: 'info.main',
  done: 'success.main',
  failed: 'error.main',
  refused: 'error.main',
  unknown: 'warning.main',
};

/** The steps in their order: what is done, what is not, what is to come. */
function Steps({ state, rooms }: { state: MoveState & { plan: MovePlan }; rooms: RoomNames }) {
  const { t } = useMessages();
  const { plan, done } = state;
  const steps = [...done, ...plan.steps.filter((step) => !done.includes(step))];
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
                {t(`move.state.${how}`)}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function stepState(state: MoveState, step: MoveStep): StepState {
  if (state.done.includes(step)) return 'done';
  if (state.kind === step) return 'now';
  if (state.kind !== 'halted') return 'planned';
  const { outcome } = state.stopped;
  return state.stopped.step === step ? outcome.kind : 'failed';
}

const content = { display: 'grid', gap: 1.5, outline: 'none' } as const;
const stepList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.75,
  '& > li': { display: 'flex', alignItems: 'center', gap: 1 },
} as const;

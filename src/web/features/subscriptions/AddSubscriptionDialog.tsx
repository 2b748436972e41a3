import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import { ActionButton } from '../../components/ActionButton';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/foreign-text';
import { useFacilityId } from '../../use-path-ids';
import { useHoldUnsaved } from '../session/unsaved';
import { additionLabels, additionState, type useAddSubscriptions } from './use-add-subscriptions';
import { isReplaced, type Replaced } from './removal-write';
import { AddOutcome, EndNotice, OverlapNotice } from './AdditionNotices';
import { serviceName } from './format-services';
import type { FormEntry } from './subscription-form';
import { SubscriptionFields } from './SubscriptionFields';
import { useSubscriptionForm } from './use-subscription-form';

export interface FormStart {
  replaced?: Replaced | undefined;
  /** The ended subscription that the entered one repeats, or the removed one that it restores. */
  repeated?: Subscription | undefined;
  first?: FormEntry | undefined;
}

export interface AddSubscriptionDialogProps {
  area: Area;
  adding: ReturnType<typeof useAddSubscriptions>;
  request: FormStart;
  onClose: (unknown?: FormEntry) => void;
}

export function AddSubscriptionDialog(props: AddSubscriptionDialogProps) {
  const { area, adding, request, onClose } = props;
  const { t } = useMessages();
  const titleId = useId();
  const isPhone = useMediaQuery('(width < 37.5em)');
  const facilityId = useFacilityId();
  const { data_services: present } = area;
  const { replaced, repeated } = request;
  const { form, zone, offered, services, valid } = useSubscriptionForm(request.first);
  const others = (present ?? []).filter((service) => !isReplaced(service, replaced));

  const { isDirty: typed } = form.formState;
  useHoldUnsaved(typed || adding.state.kind === 'unknown', 'entry');

  const { idle } = adding;
  const isSubmitted = JSON.stringify(adding.submitted) === JSON.stringify(services);
  const state = additionState(adding.state, isSubmitted);
  const busy = state === 'checking' || state === 'sending' || state === 'settling';
  const over = state === 'over';
  const unsettled = state === 'unclear' || state === 'missing';
  // Enter in a field was meant for what was there before: until the next edit, only the button sends.
  const asksAgain = (adding.state.kind === 'changed' || state === 'missing') && isSubmitted;
  const submit = form.handleSubmit(() => {
    if (!idle || over) return undefined;
    if (state === 'missing') return adding.sendAgain();
    return state === 'unclear' ? adding.verifyAgain() : adding.submit(services, present);
  });
  const kind = replaced !== undefined ? 'change' : repeated !== undefined ? 'repeat' : 'add';
  const submitLabel = kind === 'change' ? 'subscription.change.submit' : 'subscription.add.submit';
  const close = () => onClose(unsettled ? { zone, entry: form.getValues() } : undefined);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      // Neither a click outside nor Escape, which also closes a list of suggestions, loses what was
      // entered.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && (over || !typed) && close()}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (asksAgain && event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={titleId} sx={{ pb: 0.5 }}>
          {t(`subscription.${kind}.title`, {
            room: nameRoom(facilityId, area.id_external),
            service: serviceName(replaced?.service ?? repeated ?? {}),
          })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <SubscriptionFields
            form={form}
            offered={offered}
            zone={zone}
            readOnly={busy || over}
            replaced={replaced?.service}
          />
        </DialogContent>
        {/* Next to the button, so that people see it before they press. */}
        <Box sx={{ px: 3, '& > *': { mt: 1 }, maxHeight: '40vh', overflow: 'auto', flexShrink: 0 }}>
          {/* While an addition is being sent, it would overlap with itself. */}
          {!busy && <OverlapNotice services={valid} present={others} />}
          {!busy && !over && (
            <EndNotice services={valid} zone={zone} replaced={replaced?.service} />
          )}
          {kind === 'change' && adding.state.kind === 'idle' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('subscription.change.how')}
            </Typography>
          )}
          <AddOutcome state={adding.shown} total={services.length} />
        </Box>
        <DialogActions sx={{ px: 3, py: 2, gap: 1, flexWrap: 'wrap' }}>
          <Button disabled={busy} onClick={close}>
            {t(over || unsettled ? 'action.close' : 'dialog.cancel')}
          </Button>
          {state === 'missing' && (
            <ActionButton
              variant="outlined"
              enabled={idle}
              onClick={() => void adding.verifyAgain()}
            >
              {t('subscription.add.look')}
            </ActionButton>
          )}
          {state !== 'over' && (
            <ActionButton type="submit" variant="contained" enabled={idle}>
              {state === 'entering'
                ? t(submitLabel, { count: Math.max(1, services.length) })
                : t(additionLabels[state])}
            </ActionButton>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}

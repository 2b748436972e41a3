import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Area } from '../../../contract/area';
import { areaQueries } from '../../api/areas';
import { isUnderWay } from '../../api/verified-write';
import { ActionButton } from '../../components/ActionButton';
import { currentTime } from '../../device/clock';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { nameRoom } from '../../i18n/name-room';
import { zoneName } from '../../i18n/zone';
import { useHoldUnsaved } from '../session/unsaved';
import { additionLabels, additionState } from './addition-state';
import { EarlierEndNotice, OverlapNotice, PastNotice } from './AdditionNotices';
import { isReplaced } from './addition-write';
import { serviceName } from './service-name';
import type { AdditionRequest } from './subscription-dialogs';
import { newEntry, serviceOf, type Addition } from './subscription-form';
import { OfferedLists, offeredServices, SubscriptionFields } from './SubscriptionFields';
import { AddOutcome } from './SubscriptionOutcome';
import type { useAddSubscriptions } from './use-add-subscriptions';
import { useSubscriptionForm } from './use-subscription-form';

export interface AddSubscriptionDialogProps {
  /** The room as shown on screen. */
  area: Area;
  adding: ReturnType<typeof useAddSubscriptions>;
  request: AdditionRequest;
  /** Called with what was entered, if its outcome is unknown. */
  onClose: (unknown?: Addition) => void;
}

/** The form of an addition, full screen on a phone. */
export function AddSubscriptionDialog({
  area,
  adding,
  request,
  onClose,
}: AddSubscriptionDialogProps) {
  const { t } = useMessages();
  const titleId = useId();
  const isPhone = useMediaQuery('(width < 37.5em)');
  const facilityId = useFacilityId();
  const { id_external: areaId, data_services: present } = area;
  const roomName = nameRoom(facilityId, areaId);
  const { replaced, repeated } = request;
  const { data: areas } = useQuery(areaQueries.list(facilityId));
  const offered = useMemo(() => offeredServices(areas ?? []), [areas]);
  const { form, zone, first, entered, timed } = useSubscriptionForm(request.first);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'services' });
  const others = useMemo(
    () => (present ?? []).filter((entry) => !isReplaced(entry, replaced)),
    [present, replaced],
  );
  const services = useMemo(
    () => entered.services.map((entry) => serviceOf(entry, zone)),
    [entered, zone],
  );

  const typed = JSON.stringify(entered.services) !== JSON.stringify(first.services);
  useHoldUnsaved(typed || adding.state.kind === 'unknown', 'entry');

  const { idle } = adding;
  const isSubmitted = JSON.stringify(adding.submitted) === JSON.stringify(services);
  const state = additionState(adding.state, isSubmitted);
  const busy = isUnderWay(adding.state);
  const over = state === 'over';
  const unsettled = state === 'unclear' || state === 'missing';
  const submit = form.handleSubmit(() => {
    if (!idle || over) return undefined;
    if (state === 'missing') return adding.sendAgain();
    return state === 'unclear' ? adding.verifyAgain() : adding.submit(services, present);
  });
  const submitLabel =
    replaced === undefined ? 'subscription.add.submit' : 'subscription.change.submit';
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
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && !typed && close()}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={titleId} sx={{ pb: 0.5 }}>
          {replaced !== undefined
            ? t('subscription.change.title', {
                room: roomName,
                service: serviceName(replaced.service),
              })
            : repeated !== undefined
              ? t('subscription.repeat.title', { room: roomName, service: serviceName(repeated) })
              : t('subscription.add.title', { room: roomName })}
        </DialogTitle>
        <DialogContent
          sx={{
            display: 'grid',
            gap: 2,
            alignContent: 'start',
            '& > .MuiButton-root': { justifySelf: 'start' },
          }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('time.zone', { zone: zoneName(zone) })}
          </Typography>
          <OfferedLists offered={offered} />
          {fields.map((field, index) => (
            <SubscriptionFields
              key={field.id}
              form={form}
              index={index}
              offered={offered}
              zone={zone}
              readOnly={busy || over}
              replaced={replaced?.service}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          ))}
          {replaced === undefined && (
            <Button
              disabled={busy || over}
              onClick={() =>
                append({
                  ...newEntry(currentTime(), zone),
                  start: entered.services.at(-1)?.start ?? '',
                  end: entered.services.at(-1)?.end ?? '',
                  occurrence: entered.services.at(-1)?.occurrence,
                })
              }
              startIcon={<Plus size={14} aria-hidden />}
            >
              {t('subscription.add.another')}
            </Button>
          )}
        </DialogContent>
        {/* Next to the button, so that people see it before they press. */}
        <Box sx={{ px: 3, '& > *': { mt: 1 }, maxHeight: '40vh', overflow: 'auto', flexShrink: 0 }}>
          {/* While an addition is being sent, it would overlap with itself. */}
          {!busy && <OverlapNotice services={timed} present={others} brief={isPhone} />}
          {!busy && !over && <PastNotice services={timed} replaced={replaced?.service} />}
          {!busy && !over && replaced !== undefined && (
            <EarlierEndNotice service={timed[0]} replaced={replaced.service} zone={zone} />
          )}
          {replaced !== undefined && adding.state.kind === 'idle' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('subscription.change.how')}
            </Typography>
          )}
          <AddOutcome state={adding.state} total={services.length} />
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
                ? t(submitLabel, { count: services.length })
                : t(additionLabels[state])}
            </ActionButton>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}

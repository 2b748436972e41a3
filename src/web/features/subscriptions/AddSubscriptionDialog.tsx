import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useEffect, useId, useMemo, useState, type FormEvent } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { Subscription } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import useMediaQuery from '@mui/material/useMediaQuery';
import { shownZone } from '../../i18n/zone';
import { useHoldUnsaved } from '../session/unsaved';
import { isUnderWay } from '../session/use-verified-write';
import { AdditionPreview } from './AdditionPreview';
import { AddOutcome } from './AddOutcome';
import { ExactJson } from './ExactJson';
import type { OfferedServices } from './offered-services';
import { OverlapNotice } from './OverlapNotice';
import { PastNotice } from './PastNotice';
import {
  entrySchema,
  hasTimes,
  newEntry,
  serviceOf,
  type AdditionDraft,
  type EntryProblem,
  type SubscriptionEntry,
} from './subscription-form';
import { serviceName } from './RemoveCell';
import { isReplaced, type Replaced } from './addition-write';
import { ServiceGroup } from './ServiceGroup';
import { OfferedLists, SubscriptionFields } from './SubscriptionFields';
import type { useAddSubscriptions } from './use-add-subscriptions';
import { currentTime } from '../../device/clock';

export interface AddSubscriptionDialogProps {
  roomName: string;
  /** The room's list as it stands on screen; undefined where it is not shared. */
  services: Subscription[] | undefined;
  offered: OfferedServices;
  adding: ReturnType<typeof useAddSubscriptions>;
  /** What was entered before, where the dialog was left without an end. */
  draft: AdditionDraft | undefined;
  /** What the entered one takes the place of. */
  replaced?: Replaced | undefined;
  /** The one that is over which the entered one repeats. */
  repeated?: Subscription | undefined;
  /** `draft`: what was entered, where it is to be there again. */
  onClose: (draft?: AdditionDraft) => void;
  /** What is entered so far, whenever it changes: a reload must not lose it. */
  onKeep: (draft: AdditionDraft) => void;
}

/**
 * The form of an addition, a sheet of its own on a phone. What is typed is never lost: only
 * "Cancel" forgets it.
 */
export function AddSubscriptionDialog({
  roomName,
  services: present,
  offered,
  adding,
  draft,
  replaced,
  repeated,
  onClose,
  onKeep,
}: AddSubscriptionDialogProps) {
  const { t } = useMessages();
  const titleId = useId();
  const isPhone = useMediaQuery('(width < 37.5em)');
  // What is entered is meant on one clock, whichever is chosen to read by later.
  const [{ zone, entry: first }] = useState<AdditionDraft>(
    () =>
      draft ?? { zone: shownZone(), entry: { services: [newEntry(currentTime(), shownZone())] } },
  );
  const resolver = useMemo(() => zodResolver(entrySchema(zone)), [zone]);
  const form = useForm<SubscriptionEntry>({ defaultValues: first, resolver });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'services' });
  const entered = form.watch();
  const others = useMemo(
    () => present?.filter((entry) => !isReplaced(entry, replaced)),
    [present, replaced],
  );
  const services = useMemo(
    () => entered.services.map((entry) => serviceOf(entry, zone)),
    [entered, zone],
  );

  const timed = useMemo(
    () =>
      entered.services
        .filter((entry) => hasTimes(entry, zone))
        .map((entry) => serviceOf(entry, zone)),
    [entered, zone],
  );

  const typed =
    draft !== undefined || JSON.stringify(entered.services) !== JSON.stringify(first.services);
  useHoldUnsaved(typed);
  useEffect(() => {
    if (typed) onKeep({ zone, entry: entered });
  }, [typed, zone, entered, onKeep]);

  const { state, idle } = adding;
  const busy = isUnderWay(state);
  const over =
    state.kind === 'refused' ||
    (state.kind === 'changed' && (state.why === 'gone' || state.why === 'outdated'));
  // Another text is another submission; the same one is looked for before it is sent again.
  const unsettled =
    state.kind === 'unknown' && JSON.stringify(adding.submitted) === JSON.stringify(services);
  const missing = state.kind === 'unknown' && (state.found.settlement?.missing.length ?? 0) > 0;

  const send = form.handleSubmit(() => {
    if (!idle || over) return undefined;
    if (unsettled) return missing ? adding.sendAgain() : adding.verifyAgain();
    return adding.submit(services, present);
  });
  const currentDraft = () => ({ zone, entry: form.getValues() });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A time that is half entered reads as none: only the field itself knows, and an open end would
    // be sent.
    const half = [...event.currentTarget.elements].find(
      (field) => field instanceof HTMLInputElement && field.validity.badInput,
    );
    if (half instanceof HTMLInputElement)
      return form.setError(
        half.name as `services.${number}.end`,
        { message: 'incomplete_time' satisfies EntryProblem },
        { shouldFocus: true },
      );
    return void send();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      // Not by a slip beside it; Escape leaves, and keeps what was entered.
      onClose={(_, reason) =>
        reason === 'escapeKeyDown' && !busy && onClose(typed ? currentDraft() : undefined)
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
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
            {t('time.zone', { zone: zone.replaceAll('_', ' ') })}
          </Typography>
          <OfferedLists offered={offered} />
          {fields.map((field, index) => (
            <ServiceGroup
              key={field.id}
              number={index + 1}
              alone={fields.length === 1}
              disabled={busy || over}
              onRemove={() => remove(index)}
            >
              <SubscriptionFields
                form={form}
                index={index}
                offered={offered}
                zone={zone}
                readOnly={busy || over}
                isChange={replaced !== undefined}
              />
            </ServiceGroup>
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
          <AdditionPreview services={timed} present={others ?? []} zone={zone} />
          {timed.length === services.length && <ExactJson services={services} />}
        </DialogContent>
        {/* Beside the button, where it is seen before it is pressed. */}
        <Box sx={{ px: 3, '& > *': { mt: 1 }, maxHeight: '40vh', overflow: 'auto', flexShrink: 0 }}>
          {/* Not of the one that is just being added. */}
          {!busy && <OverlapNotice services={timed} present={others ?? []} brief={isPhone} />}
          {!busy && !over && <PastNotice services={timed} replaced={replaced?.service} />}
          {replaced !== undefined && state.kind === 'idle' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('subscription.change.how')}
            </Typography>
          )}
          <AddOutcome state={state} total={services.length} />
        </Box>
        <DialogActions sx={{ px: 3, py: 2, gap: 1, flexWrap: 'wrap' }}>
          <Button disabled={busy} onClick={() => onClose(unsettled ? currentDraft() : undefined)}>
            {t(over || unsettled ? 'subscription.add.close' : 'dialog.cancel')}
          </Button>
          {unsettled && missing && (
            <Button
              variant="outlined"
              aria-disabled={!idle}
              onClick={() => void adding.verifyAgain()}
            >
              {t('subscription.add.look')}
            </Button>
          )}
          {!over && (
            // Not `disabled`: that would throw the keyboard's focus away.
            <Button type="submit" variant="contained" aria-disabled={!idle}>
              {busy
                ? t(`subscription.add.${state.kind as 'checking' | 'sending' | 'settling'}`)
                : !unsettled
                  ? replaced === undefined
                    ? t('subscription.add.submit', { count: services.length })
                    : t('subscription.change.submit')
                  : t(missing ? 'subscription.add.again' : 'subscription.add.look')}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}

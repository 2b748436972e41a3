import type { NewSubscription } from '../../../../contract/subscription';
import { newIdempotencyKey, sendAddition } from '../../../api/subscriptions';
import { additionWrite } from '../../../features/subscriptions/addition-write';
import { EndNotice } from '../../../features/subscriptions/AdditionNotices';
import { overlapping } from '../../../features/subscriptions/time-span';
import { SubscriptionFields } from '../../../features/subscriptions/SubscriptionFields';
import { useSubscriptionForm } from '../../../features/subscriptions/use-subscription-form';
import type { BulkOperation, BulkPlan, BulkTarget, ChoiceProps } from './bulk-operation';
import { resolved, rowOf, type BulkRow } from './bulk-rows';
import { ChoiceStep } from './StepFrame';

export const addOperation: BulkOperation = {
  kind: 'add',
  action: 'add',
  erases: 'nothing',
  start: { Choice: AddChoice },
};

/** @param servicesFor what each room gets; one that has it at that time is left out */
export function additionPlan(
  { facilityId, areaIds }: BulkTarget,
  servicesFor: (areaId: string) => readonly NewSubscription[],
): BulkPlan {
  // A request that is sent again has the same key: a server that knows the key adds once.
  const keys = new Map(areaIds.map((areaId) => [areaId, newIdempotencyKey()]));
  const write = ({ areaId, area }: BulkRow) =>
    additionWrite({
      areaId,
      services: servicesFor(areaId),
      shown: area?.data_services,
      status: area?.status === undefined ? undefined : { is: area.status },
      idempotencyKey: keys.get(areaId) ?? newIdempotencyKey(),
      send: (addition) => sendAddition(facilityId, areaId, addition),
    });
  const check: BulkPlan['check'] = (row, rooms) => {
    const why = write(row).check(rooms);
    if (why !== undefined && why !== 'changed') return { changed: why };
    const { data_services: now = [] } = rooms.get(row.areaId) ?? {};
    return overlapping(servicesFor(row.areaId), now).length > 0
      ? resolved('bulk.skip.has-it')
      : undefined;
  };
  return {
    planRows: (rooms) =>
      areaIds.map((areaId): BulkRow => {
        const row = rowOf(facilityId, areaId, rooms, servicesFor(areaId));
        return { ...row, skip: check(row, rooms) };
      }),
    check,
    write,
  };
}

function AddChoice({ title, target, onChosen, onClose }: ChoiceProps) {
  const { form, zone, offered, services, valid } = useSubscriptionForm();
  const submit = form.handleSubmit(() => onChosen(additionPlan(target, () => services)));
  return (
    <ChoiceStep
      title={title}
      isTyped={form.formState.isDirty}
      onPreview={() => void submit()}
      onClose={onClose}
    >
      <SubscriptionFields form={form} offered={offered} zone={zone} readOnly={false} />
      <EndNotice services={valid} zone={zone} />
    </ChoiceStep>
  );
}

import { act } from '@testing-library/react';
import { useReducer } from 'react';
import { HOSPITAL } from '../../../e2e/foreign-server/content';
import type { Outcome } from '../../../e2e/foreign-server/fault-outcomes';
import type { Store } from '../../../e2e/foreign-server/store';
import type { WritableProperty } from '../../contract/paths';
import type { ApiError } from '../api/api-error';
import { readAreasNow, type OccupancyChange } from '../api/areas';
import { readListNow } from '../api/provisioning';
import { readFacilityNow } from '../api/facility';
import { createQueryClient } from '../api/query-client';
import { runHook } from '../app/test-screen';
import { usePropertySave } from './facility/use-property-save';
import { storedErasure } from '../features/occupancy/stored-erasures';
import { useOccupancyChange } from '../features/occupancy/OccupancyDialog';
import { initialList, listReducer } from './provisioning/list-state';
import { rowsOfEntries } from './provisioning/rows';
import { useListSave } from './provisioning/save/use-list-save';
import { useAddSubscriptions } from '../features/subscriptions/use-add-subscriptions';
import { useRemoveSubscription } from '../features/subscriptions/RemoveSubscriptionDialog';

/** How a flow ends: by an outcome, or by a word of its own for any other end. */
type End = Outcome | `other: ${string}`;

/** A write to the foreign server, made by its screen's hook without the screen. */
export interface TestWrite {
  name: string;
  method: 'PATCH' | 'POST' | 'DELETE';
  path: string;
  /**
   * Makes the write like a person who presses each button once, or the sending button `presses`
   * times before the screen changes. Resolves to the end of the flow.
   */
  make: (presses?: number) => Promise<End>;
  /** Whether the server has the wanted state. */
  isApplied: (store: Store) => boolean;
}

/** Each write has a cache of its own, as on a page that has just been loaded. */
function begin() {
  const client = createQueryClient();
  return { client, render: <Flow,>(useFlow: () => Flow) => runHook(useFlow, client) };
}

/** Presses a button several times before the screen has changed. */
const press = (presses: number, send: () => Promise<unknown>) =>
  act(() => Promise.all(Array.from({ length: presses }, () => send())));

/** The end of a flow that did not succeed. `isAsBefore`: its read found nothing changed. */
function endOf(state: { kind: string; error?: ApiError }, isAsBefore: boolean): End {
  const { kind, error } = state;
  if (kind === 'failed' || kind === 'refused') return kind;
  if (kind === 'unseen') return 'accepted';
  if (kind === 'unknown' && isAsBefore) return error?.accepted === true ? 'accepted' : 'unknown';
  return `other: ${kind}`;
}

const change = (property: WritableProperty, text: string): TestWrite => ({
  name: `changing ${property}`,
  method: 'PATCH',
  path: `/v1/facilities/${HOSPITAL}/${property}`,
  make: async (presses = 1) => {
    const { client, render } = begin();
    const shown = String((await readFacilityNow(client, HOSPITAL)).facility[property]);
    const flow = render(() => usePropertySave(HOSPITAL, property, shown));
    await press(presses, async () => flow.current.save(text));
    const { state } = flow.current;
    return state.kind === 'done' && state.found.now === text
      ? 'done'
      : endOf(state, state.kind === 'unknown' && state.found.now === shown);
  },
  isApplied: (store) => store.facility(HOSPITAL).fields[property] === text,
});

const occupy = (kind: OccupancyChange, room: string): TestWrite => ({
  name: kind === 'open' ? 'opening a room' : 'closing a room',
  method: kind === 'open' ? 'POST' : 'DELETE',
  path: `/v1/areas/${room}/`,
  make: async (presses = 1) => {
    const { client, render } = begin();
    const area = await areaNow(client, room);
    const flow = render(() => useOccupancyChange(HOSPITAL, area, kind, () => undefined));
    await press(presses, async () => flow.current.confirm());
    const { state } = flow.current;
    if (state.kind === 'done')
      return storedErasure(HOSPITAL, room)?.lost.length === 4 ? 'done' : 'other: erased otherwise';
    return endOf(state, state.kind === 'unknown' && state.found.what === 'as-before');
  },
  isApplied: (store) =>
    store.room(room).services.length === 0 &&
    store.room(room).status === (kind === 'open' ? 'open' : 'closed'),
});

const ROOM = `${HOSPITAL}-101`;
const SERVICE_ID = '101-tv';
const CODE = 'MASSAGE';

async function areaNow(client: ReturnType<typeof createQueryClient>, room: string) {
  const area = (await readAreasNow(client, HOSPITAL)).get(room);
  if (area === undefined) throw new Error(`the foreign server has no room ${room}`);
  return area;
}

const addition: TestWrite = {
  name: 'adding a service',
  method: 'POST',
  path: `/v1/areas/${ROOM}/data_services`,
  make: async (presses = 1) => {
    const { client, render } = begin();
    const { data_services: shown } = await areaNow(client, ROOM);
    let found: string | undefined;
    const flow = render(() =>
      useAddSubscriptions(HOSPITAL, ROOM, undefined, (added) => {
        found = added.found?.kind ?? 'nothing read';
      }),
    );
    await press(presses, async () => flow.current.submit([{ code: CODE }], shown));
    if (found !== undefined) return found === 'added' ? 'done' : `other: ${found}`;
    const { state } = flow.current;
    return endOf(state, state.kind === 'unknown' && state.found.what === 'as-before');
  },
  isApplied: (store) => store.room(ROOM).services.filter(({ code }) => code === CODE).length === 1,
};

export const removal: TestWrite = {
  name: 'removing a service',
  method: 'DELETE',
  path: `/v1/areas/${ROOM}/data_services/${SERVICE_ID}`,
  make: async (presses = 1) => {
    const { client, render } = begin();
    const shown = (await areaNow(client, ROOM)).data_services?.find(({ id }) => id === SERVICE_ID);
    if (shown === undefined) throw new Error(`the foreign server has no service ${SERVICE_ID}`);
    let how: string | undefined;
    const flow = render(() =>
      useRemoveSubscription(HOSPITAL, {
        areaId: ROOM,
        serviceId: SERVICE_ID,
        service: shown,
        status: undefined,
        onDone: (removed) => {
          how = removed;
        },
      }),
    );
    await press(presses, async () => flow.current.confirm());
    if (how !== undefined) return how === 'removed' ? 'done' : `other: ${how}`;
    const { state } = flow.current;
    return endOf(state, state.kind === 'unknown' && state.found.what === 'as-before');
  },
  isApplied: (store) => !store.room(ROOM).services.some(({ id }) => id === SERVICE_ID),
};

const NAME = 'Neuf';
export const listSave: TestWrite = {
  name: 'saving the provisioning list',
  method: 'PATCH',
  path: `/v1/facilities/${HOSPITAL}/areas_autocomplete_list`,
  make: async (presses = 1) => {
    const { client, render } = begin();
    const base = rowsOfEntries(HOSPITAL, (await readListNow(client, HOSPITAL)).entries);
    const rows = base.map((row, index) => (index === 0 ? { ...row, name: NAME } : row));
    const flow = render(() => {
      const [list, dispatch] = useReducer(listReducer, undefined, () =>
        initialList(HOSPITAL, base, { base, rows }),
      );
      return {
        list,
        ...useListSave(
          list,
          dispatch,
          () => {},
          () => {},
        ),
      };
    });
    await act(() => flow.current.start());
    const now = () => flow.current.list;
    if (now().save.kind !== 'review') return `other: ${now().save.kind}`;
    await press(presses, async () => flow.current.confirm());
    const { announcement, save } = now();
    if (announcement?.key === 'listSave.saved' && save.kind === 'idle') return 'done';
    return save.kind === 'ended'
      ? endOf(save.end, save.end.kind === 'unknown' && save.end.found.what === 'as-before')
      : `other: ${save.kind}`;
  },
  isApplied: (store) => store.facility(HOSPITAL).provisioning[0]?.['name'] === NAME,
};

export const testWrites: TestWrite[] = [
  change('name', 'Hôpital neuf'),
  occupy('open', `${HOSPITAL}-102`),
  occupy('close', `${HOSPITAL}-104`),
  addition,
  removal,
  listSave,
];

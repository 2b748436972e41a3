import { areaFields } from '../../../contract/area';
import { facilityFields } from '../../../contract/facility';
import type { Grant } from '../../domain/grants';
import type { PlaceState } from './test-place-state';
import { areaGrants, roomChangeGrants, type Granted } from './test-proof-requests';

/**
 * Takes from `one` all that `granted` shows and from `another` the rest. To the partner, the result
 * and `one` are the same place.
 */
export function visibleHalf(one: PlaceState, another: PlaceState, granted: Granted): PlaceState {
  const choose = <T>(visible: boolean, of: (state: PlaceState) => T): T =>
    of(visible ? one : another);
  const hasAny = areaGrants.some((grant) => granted.has(grant));
  const countsEntries = granted.has('read:facility.areas_autocomplete_list_count');
  const changesRooms = roomChangeGrants.some((grant) => granted.has(grant));
  const entries = choose(granted.has('read:provisioning'), (state) => state.entries);
  const facility = { ...another.facility };
  for (const field of facilityFields) {
    if (granted.has(`read:facility.${field}`) && Object.hasOwn(facility, field))
      Reflect.set(facility, field, Reflect.get(one.facility, field));
  }
  const showsRooms = (grant: Grant) => granted.has('read:areas') && granted.has(grant);
  const room = (index: 0 | 1) => {
    const chosen = { ...another.rooms[index] };
    for (const field of areaFields)
      if (showsRooms(`read:area.${field}`)) Reflect.set(chosen, field, one.rooms[index][field]);
    return chosen;
  };
  const past = (grant: Grant, field: Exclude<keyof PlaceState['past'], 'opened'>) =>
    choose(granted.has(grant), (state) => state.past[field]);
  const showsStatus = showsRooms('read:area.status');
  const showsServices = showsRooms('read:area.data_services');
  return {
    facility,
    rooms: [room(0), room(1)],
    // Whoever may change rooms learns whether rooms can be changed. Whoever has any grant for areas
    // learns which rooms exist.
    perRoomServices: choose(changesRooms, (state) => state.perRoomServices),
    hasSomeRoom: choose(
      hasAny || granted.has('read:facility.areas_count'),
      (state) => state.hasSomeRoom,
    ),
    entries:
      countsEntries && !granted.has('read:provisioning')
        ? sameLength(entries, one.entries.length)
        : entries,
    revision: another.revision,
    otherFacility: another.otherFacility,
    past: {
      name: past('read:facility.name', 'name'),
      ssid_public: past('read:facility.ssid_public', 'ssid_public'),
      subscription_url: past('read:facility.subscription_url', 'subscription_url'),
      entries: past('read:provisioning', 'entries'),
      services: choose(showsServices, (state) => state.past.services),
      opened: {
        status: choose(showsStatus, (state) => state.past.opened.status),
        code: choose(showsServices, (state) => state.past.opened.code),
      },
    },
  };
}

/** Takes other entries, but as many as the partner may count. */
function sameLength(entries: PlaceState['entries'], length: number): PlaceState['entries'] {
  return Array.from(
    { length },
    (_, index) => entries[index] ?? { id_external: `more-${index}`, name: 'More' },
  );
}

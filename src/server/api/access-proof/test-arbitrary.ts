import * as fc from 'fast-check';
import type { Grant } from '../../domain/grants';
import type { PlaceState } from './test-place-state';
import type { Pair } from './test-properties';
import { allGrants, specialCases, reads, writes, type SentRequest } from './test-proof-requests';

export const anyGrants: fc.Arbitrary<Grant[]> = fc.subarray([...allGrants]);

const anyDate = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2009-12-31'),
  noInvalidDate: true,
});

/** Texts vary in length, because a difference in length shows in a header. */
const anyText = fc.string({
  minLength: 1,
  maxLength: 24,
  unit: fc.constantFrom('a', 'é', '漢', '"', '<', ' ', '1'),
});

const anyTexts = fc.array(anyText, { maxLength: 2 });

const anyId = fc.nat(999).map(String);

const anyRoom: fc.Arbitrary<PlaceState['rooms'][number]> = fc.record({
  name: anyText,
  status: fc.constantFrom('open', 'closed'),
  date_updated: anyDate,
  data_services: fc.uniqueArray(anyText, { maxLength: 3 }),
  data_general: fc.array(anyText, { maxLength: 2 }),
});

const anyState: fc.Arbitrary<PlaceState> = fc.record({
  facility: fc.record({
    status: anyText,
    name: anyText,
    date_created: anyDate,
    date_updated: anyDate,
    ssid_public: fc.option(anyText),
    address: anyText,
    subscription_url: fc.option(anyText),
    type: anyText,
    subscribed: fc.boolean(),
    devices: anyText,
  }),
  perRoomServices: fc.boolean(),
  rooms: fc.tuple(anyRoom, anyRoom),
  hasSomeRoom: fc.boolean(),
  entries: fc.uniqueArray(fc.record({ id_external: anyId, name: anyText }), {
    maxLength: 3,
    selector: (entry) => entry.id_external,
  }),
  revision: fc.nat(1_000_000),
  otherFacility: fc.option(anyText),
  past: fc.record({
    name: anyTexts,
    ssid_public: anyTexts,
    subscription_url: anyTexts,
    entries: anyTexts,
    services: anyTexts,
    opened: fc.record({ status: fc.constantFrom('open', 'closed'), code: anyText }),
  }),
});

/** How many other requests a pair has, besides the reads and the conditional writes. */
const CHANGES = 2;

const conditional = specialCases.filter(({ ifMatchOf }) => ifMatchOf !== undefined);

const anyRequests: fc.Arbitrary<SentRequest[]> = fc
  .shuffledSubarray<SentRequest>([...writes, ...specialCases], {
    minLength: CHANGES,
    maxLength: CHANGES,
  })
  .map((changes) => [...reads, ...conditional, ...changes]);

export const anyPair: fc.Arbitrary<Pair> = fc.record({
  grants: anyGrants,
  one: anyState,
  another: anyState,
  requests: anyRequests,
});

import * as fc from 'fast-check';
import { hasControls } from '../../../contract/controls';
import { isValidText } from '../../db/valid-values';
import { jsonProblem } from './check-file';
import type { FacilityContent } from './facility-content';

/**
 * Text as people, programs and attackers write it: quotes, line ends, delimiters, formulas for a
 * spreadsheet.
 */
const nastyParts = [...Array.from('=+-@\t\r\n"\',; \ufeffé🛏'), '007', 'null'];
const nastyText = fc
  .array(fc.oneof(fc.constantFrom(...nastyParts), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))
  .filter(isValidText);

const word = nastyText.map((text) => `${text.trim()}x`).filter((text) => !hasControls(text));

const identifier = fc.oneof(word, fc.constantFrom('007', '1e3', '=1', "'-1", 'A-101', '+33', '@x'));

const anyJson = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
  .filter((value) => jsonProblem(value) === undefined);

/** Objects as JSON.parse makes them. */
const plain = { noNullPrototype: true } as const;

const service = fc.record(
  { id: fc.uuid(), code: nastyText, label: nastyText, more: anyJson },
  { requiredKeys: ['id'], ...plain },
);

const list = <T>(entry: fc.Arbitrary<T>) => fc.option(fc.array(entry, { maxLength: 3 }));

const moment = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** A facility with every part, filled with anything that a file may hold. */
export const facilityContent: fc.Arbitrary<Required<FacilityContent>> = fc.record(
  {
    id_external: identifier,
    name: word,
    status: word,
    type: word,
    subscribed: fc.boolean(),
    per_room_services: fc.boolean(),
    ssid_public: fc.option(fc.constantFrom('=wifi', ' Guest ', "'", 'Lumières', '-')),
    subscription_url: fc.option(fc.constantFrom('https://a.example/?x=";,', 'http://b.example')),
    address: anyJson,
    devices: anyJson,
    date_created: moment,
    areas: fc.uniqueArray(
      fc.record(
        {
          id_external: identifier,
          name: fc.option(nastyText.filter((text) => text !== '')),
          status: fc.constantFrom('open', 'closed'),
          date_updated: moment,
          data_services: list(service),
          data_general: list(anyJson),
        },
        plain,
      ),
      { selector: ({ id_external }) => id_external, maxLength: 5 },
    ),
    areas_autocomplete_list: fc.option(
      fc.uniqueArray(
        fc.record({ id_external: identifier, name: fc.oneof(word, fc.constant('')) }, plain),
        { selector: ({ id_external }) => id_external, maxLength: 5 },
      ),
    ),
  },
  plain,
);

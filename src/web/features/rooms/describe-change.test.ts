// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import type { RecordedChange } from '../../../contract/changes';
import type { Reading } from '../../components/time/time';
import { activateLanguage, i18n, translatorOf } from '../../i18n/messages';
import { describeChange, nameActor } from './describe-change';

let reading: Reading;
beforeAll(() => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  reading = { now, zone: 'UTC', region: 'en-GB', t: translatorOf(i18n).t };
});

const tv = { id: '1', code: 'TV', end: '2026-03-02' };
const list = 'areas_autocomplete_list';

it.each<[Partial<RecordedChange>, string]>([
  [{ action: 'area.open', before: { data_services: [] } }, 'opened'],
  // What may not be read is absent.
  [{ action: 'area.close', before: { status: 'open' }, after: { status: 'closed' } }, 'closed'],
  [
    { action: 'area.close', before: { data_services: [tv] } },
    'closed · TV until 2 Mar 2026 was erased',
  ],
  [
    { action: 'area.close', before: { data_services: [{ code: 'TV', end: 'soon' }] } },
    'closed · TV (soon) was erased',
  ],
  [{ action: 'services.add', after: { data_services: [tv] } }, 'added · TV until 2 Mar 2026'],
  [{ action: 'services.remove', before: { data_services: [{ id: 'x' }] } }, 'removed · x'],
  [
    { action: 'facility.update', before: { name: '' }, after: { name: 'A\u200bB' } },
    'facility changed · Name: empty → A[U+200B]B',
  ],
  [{ action: 'facility.update', after: { ssid_public: 'X' } }, 'facility changed · Public SSID: X'],
  [
    {
      action: 'provisioning.replace',
      before: { [list]: [{ id_external: 'H-1' }, { id_external: 'H-2', name: 'a' }] },
      after: { [list]: [{ id_external: 'H-2', name: 'b' }, { id_external: 'H-3' }] },
    },
    'provisioning list saved · 1 added: 3 · 1 removed: 1 · 1 changed: 2',
  ],
  [
    { action: 'provisioning.replace', before: { [list]: [] }, after: { [list]: [] } },
    'provisioning list saved · order changed',
  ],
  [
    {
      action: 'area.import',
      before: { data_services: [tv], name: 'A' },
      after: { data_services: [], name: 'B' },
    },
    'room imported · 1 removed: TV until 2 Mar 2026 · Name: A → B',
  ],
  [{ action: 'area.remove', before: { name: 'A', data_services: [] } }, 'room removed · Name: A'],
  [{ action: 'area.paint' }, 'area.paint'],
  [{ outcome: 'refused', before: { data_services: [tv] } }, 'tried, and refused: closed'],
  [{ outcome: 'not_sent' }, 'tried, but it could not be sent: closed'],
  [
    { outcome: 'unknown' },
    'closed · no clear answer came, so it is not known whether it took effect',
  ],
  [
    { outcome: 'unknown', found: 'unchanged' },
    'closed · no clear answer came, and a later read showed no change',
  ],
])('%o reads: %s', (rest, words) => {
  const change = { id: '1', at: '', actor: '', action: 'area.close', outcome: 'done' } as const;
  expect(describeChange({ ...change, ...rest }, 'H', reading)).toBe(words);
});

it('names twelve of many, and counts the others', () => {
  const data_services = Array.from({ length: 20 }, (_, index) => ({ ...tv, code: `S${index}` }));
  const change = { id: '1', at: '', actor: '', action: 'area.close', outcome: 'done' } as const;
  const words = describeChange({ ...change, before: { data_services } }, 'H', reading);
  expect(words).toMatch(/^closed · S0 until .*, S11 until 2 Mar 2026, 8 more were erased$/);
});

it('names the console in French, and a partner as it is called', async () => {
  await activateLanguage('fr');
  const { t } = translatorOf(i18n);
  expect(nameActor('this console', t)).toBe('cette console');
  expect(nameActor('Ward staff', t)).toBe('Ward staff');
});

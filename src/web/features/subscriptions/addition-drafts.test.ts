// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markPartner } from '../../device/partner';
import { storeTextDraft } from '../../device/text-drafts';
import { storeAdditionDraft, readAdditionDraft } from './addition-drafts';
import { newEntry, type AdditionDraft } from './subscription-form';

const zone = 'Europe/Paris';
const draft: AdditionDraft = {
  zone,
  entry: {
    services: [{ ...newEntry(new Date(), zone), code: 'TV', more: [{ key: 'bed', value: '2' }] }],
  },
};

beforeEach(() => markPartner('one'));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  markPartner('');
});

it('is there again for the same room and partner only, until it is taken away', () => {
  storeAdditionDraft('H', 'H-1', draft);
  expect(readAdditionDraft('H', 'H-1')).toEqual(draft);
  expect(readAdditionDraft('H', 'H-2')).toBeUndefined();
  expect(readAdditionDraft('H-1', 'H-1')).toBeUndefined();
  markPartner('two');
  expect(readAdditionDraft('H', 'H-1')).toBeUndefined();
  markPartner('one');
  storeAdditionDraft('H', 'H-1', undefined);
  expect(readAdditionDraft('H', 'H-1')).toBeUndefined();
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"zone":"Mars/Base","entry":{"services":[{}]}}',
  '{"zone":"UTC"}',
  '{"zone":"UTC","entry":{"services":[{"code":1}]}}',
  '{"zone":"UTC","entry":{"services":[]}}',
  // Written before the entry had all of its fields.
  '{"zone":"UTC","entry":{"services":[{"code":"TV","label":"","start":"","end":"","more":[]}]}}',
  // Times in another form would be sent unchanged.
  '{"zone":"UTC","entry":{"services":[{"code":"TV","label":"","status":"","start":"","end":"",' +
    '"more":[],"original":{"fields":{},"start":5}}]}}',
])('that cannot be read (%s) is none', (text) => {
  storeTextDraft('H', 'add H-1', { base: '', text });
  expect(readAdditionDraft('H', 'H-1')).toBeUndefined();
});

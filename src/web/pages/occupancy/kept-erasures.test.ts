// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markPartner } from '../../api/partner';
import { forgetTextDrafts } from '../../api/text-drafts';
import { noteErasure, noteRestored } from './erasure';
import { forgetErasure, keepDone, keptDone, keptErasure } from './kept-erasures';

const tv = { id: '1', code: 'TV' };
const bed = { id: '2', code: 'BED' };
const restored = { services: [{ code: 'TV' }], found: undefined };
/** As after a reload of the page: nothing is left of what was read. */
const reloaded = () => new QueryClient();
const close = (areaId: string, client = reloaded()) =>
  noteErasure(client, 'H', areaId, 'close', [tv]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  markPartner('one');
});
afterEach(() => {
  vi.useRealTimers();
  forgetTextDrafts();
  markPartner('');
});

it('keeps what a room lost, for that room of that facility', () => {
  close('H-1');
  expect(keptErasure('H', 'H-1')).toEqual({ change: 'close', lost: [tv] });
  expect(keptErasure('H', 'H-2')).toBeUndefined();
  expect(keptErasure('G', 'H-1')).toBeUndefined();
  expect(keptErasure('H', '')).toBeUndefined();
});

it('keeps it while the room is opened again after a reload, and replaces it by what is erased next', () => {
  close('H-1');
  noteErasure(reloaded(), 'H', 'H-1', 'open', []);
  expect(keptErasure('H', 'H-1')).toEqual({ change: 'open', lost: [tv] });
  noteErasure(reloaded(), 'H', 'H-1', 'close', [bed]);
  expect(keptErasure('H', 'H-1')).toEqual({ change: 'close', lost: [bed] });
});

it('keeps nothing of what was restored, nor after the room was closed once more', () => {
  const client = reloaded();
  close('H-1', client);
  close('H-2', client);
  noteRestored(client, 'H', 'H-1', restored);
  expect(keptErasure('H', 'H-1')).toBeUndefined();
  expect(keptErasure('H', 'H-2')).toEqual({ change: 'close', lost: [tv] });
  noteErasure(client, 'H', 'H-1', 'close', []);
  expect(keptErasure('H', 'H-1')).toBeUndefined();
});

it('tells the last opening or closing again while what it erased can be restored', () => {
  const done = { change: 'close', areaId: 'H-1', erased: 1 } as const;
  close('H-1');
  close('H-2');
  keepDone('H', done);
  expect(keptDone('H')).toEqual(done);
  expect(keptDone('G')).toBeUndefined();
  forgetErasure('H', 'H-1');
  expect(keptDone('H')).toBeUndefined();
  expect(keptErasure('H', 'H-2')).toEqual({ change: 'close', lost: [tv] });
  keepDone('H', { ...done, areaId: 'H-3', erased: 0 });
  expect(keptDone('H')).toBeUndefined();
});

it('offers nothing after an hour', () => {
  close('H-1');
  vi.setSystemTime(Date.now() + 3_599_000);
  expect(keptErasure('H', 'H-1')).toEqual({ change: 'close', lost: [tv] });
  vi.setSystemTime(Date.now() + 2_000);
  expect(keptErasure('H', 'H-1')).toBeUndefined();
});

it('shows it to nobody else, and goes with what was typed', () => {
  close('H-1');
  markPartner('two');
  expect(keptErasure('H', 'H-1')).toBeUndefined();
  markPartner('one');
  forgetTextDrafts(['sessionStorage']);
  expect(keptErasure('H', 'H-1')).toBeUndefined();
  markPartner('');
  close('H-1');
  expect(JSON.stringify(sessionStorage)).not.toContain('H-1');
});

it('takes whatever stands in the storage', () => {
  close('H-1');
  const [key = ''] = Object.keys(sessionStorage);
  for (const text of [
    '{',
    'null',
    '[]',
    '{"rooms":[{"areaId":"H-1","change":"close","lost":[1],"at":1}]}',
    '{"rooms":{"H-1":1}}',
  ]) {
    sessionStorage.setItem(key, text);
    expect(keptErasure('H', 'H-1')).toBeUndefined();
    expect(keptDone('H')).toBeUndefined();
  }
});

it('survives a browser that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  close('H-1');
  keepDone('H', { change: 'close', areaId: 'H-1', erased: 1 });
  expect(keptErasure('H', 'H-1')).toEqual({ change: 'close', lost: [tv] });
  forgetTextDrafts();
  expect(keptErasure('H', 'H-1')).toBeUndefined();
  vi.unstubAllGlobals();
});

import { expect, it } from 'vitest';
import type { Subscription } from '../../../contract/area';
import { serviceName } from './service-name';

it.each<[Subscription, string]>([
  [{ label: 'Télévision', code: 'TV', id: '7' }, 'Télévision'],
  [{ label: '', code: 'TV', id: '7' }, 'TV'],
  [{ label: { fr: 'Télévision' }, code: null, id: 7 }, '7'],
  [{ label: 'T\u200BV' }, 'T[U+200B]V'],
  [{}, '—'],
])('%j is called %s', (service, name) => {
  expect(serviceName(service)).toBe(name);
});

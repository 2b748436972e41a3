import { expect, test } from 'vitest';
import { changesPath } from './changes';

test('ids with any characters are one part of the path, and one parameter', () => {
  const path = changesPath('ST JEAN/2-é?&', {
    room: 'ST JEAN/2-é?&-a&b=c+d #1',
    actions: ['area.open', 'area.close'],
  });
  const { pathname, searchParams, hash } = new URL(path, 'http://host');
  expect(pathname).toBe('/changes/ST%20JEAN%2F2-%C3%A9%3F%26');
  expect(searchParams.get('room')).toBe('ST JEAN/2-é?&-a&b=c+d #1');
  expect(searchParams.getAll('action')).toEqual(['area.open', 'area.close']);
  expect(hash).toBe('');
});

test('a filter that is not set is not sent', () => {
  expect(changesPath('H')).toBe('/changes/H');
  expect(() => changesPath('..')).toThrow('cannot be addressed');
});

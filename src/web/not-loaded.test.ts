// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { tellWhatDoesNotLoad } from './not-loaded';

const { classList } = document.documentElement;
afterEach(() => {
  vi.useRealTimers();
  classList.remove('not-loaded', 'below-a-path');
  history.replaceState(null, '', '/');
});

it.each([
  ['/', false],
  ['/sign-in', false],
  ['/facilities/ST%20JEAN/rooms', false],
  ['/roomdesk/', true],
  ['/roomdesk/sign-in', true],
  ['/apps/facilities/F', true],
])('a console that does not load at %s is told to be below a path: %s', (path, isBelow) => {
  vi.useFakeTimers();
  history.replaceState(null, '', path);
  tellWhatDoesNotLoad();
  expect(classList.contains('not-loaded')).toBe(false);
  window.dispatchEvent(new Event('error'));
  expect([classList.contains('not-loaded'), classList.contains('below-a-path')]).toEqual([
    true,
    isBelow,
  ]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Navigation, type NavigationOptions } from './navigation';

const before = window.location.href;
let navigation: Navigation;
beforeEach(() => window.history.pushState(null, '', '/a'));
afterEach(() => {
  navigation.close();
  window.history.replaceState(null, '', before);
});

function start(options?: NavigationOptions): void {
  navigation = new Navigation(options);
}
/** What the address says, and what is shown. */
const at = () => [window.location.pathname + window.location.search, navigation.stop && navigation.stop.place.pathname + navigation.stop.place.search];
const isAt = (address: string) => vi.waitFor(() => expect(at()).toEqual([address, address]));
/** Screens that come when they are told to. */
function slowScreens() {
  const coming = new Map<string, { come: () => void; fail: () => void }>();
  const fetchScreen = (pathname: string) => new Promise<void>((come, reject) => coming.set(pathname, { come, fail: () => reject(new TypeError('Failed to fetch')) }));
  return { fetchScreen, come: (pathname: string) => coming.get(pathname)?.come(), fail: (pathname: string) => coming.get(pathname)?.fail() };
}

it('goes to a place, takes its place, and back to those before, with what went along', async () => {
  start();
  expect(navigation.stop).toMatchObject({ way: 'back', place: { pathname: '/a' } });
  navigation.to('/b', { state: { toPlace: true } });
  const { place } = navigation.stop ?? {};
  navigation.to('?q=1', { replace: true });
  expect(navigation.stop).toMatchObject({ way: 'replace', place: { pathname: '/b', search: '?q=1', state: null } });
  navigation.to('/b', { replace: true, state: place?.state });
  const { key } = navigation.stop?.place ?? {};
  expect(key).not.toBe(place?.key);
  navigation.to('/c');
  navigation.to('/d');
  window.history.go(-2);
  await isAt('/b');
  expect(navigation.stop).toMatchObject({ way: 'back', place: { key, state: { toPlace: true } } });
  window.history.forward();
  await isAt('/c');
});

it('leads from the start to where one works', () => {
  const redirect = (pathname: string) => (pathname === '/' ? '/home' : undefined);
  window.history.replaceState(null, '', '/');
  start({ redirect });
  expect(at()).toEqual(['/home', '/home']);
  navigation.to('/b');
  navigation.to('/');
  expect(at()).toEqual(['/home', '/home']);
});

describe('while a screen is on its way', () => {
  it('the one before stays, and so does the address; what comes later takes its place', async () => {
    const { fetchScreen, come } = slowScreens();
    start({ fetchScreen });
    expect(navigation.stop).toBeUndefined();
    come('/a');
    await isAt('/a');
    navigation.to('/b');
    expect(navigation.isGoing).toBe(true);
    navigation.to('/c');
    come('/b');
    come('/c');
    await isAt('/c');
    expect(navigation.isGoing).toBe(false);
    window.history.back();
    await vi.waitFor(() => expect(at()).toEqual(['/a', '/c']));
    come('/a');
    await isAt('/a');
  });

  it('going back from where it would have led takes it back', async () => {
    const { fetchScreen, come } = slowScreens();
    start({ fetchScreen });
    come('/a');
    await isAt('/a');
    navigation.to('/b');
    come('/b');
    await isAt('/b');
    window.history.back();
    await vi.waitFor(() => expect(at()).toEqual(['/a', '/b']));
    window.history.forward();
    await isAt('/b');
    expect(navigation.isGoing).toBe(false);
    come('/a');
    await Promise.resolve();
    expect(at()).toEqual(['/b', '/b']);
  });

  it('one arrives also where it does not come: it says so itself', async () => {
    const { fetchScreen, come, fail } = slowScreens();
    start({ fetchScreen });
    come('/a');
    await isAt('/a');
    navigation.to('/b');
    fail('/b');
    await isAt('/b');
    expect(navigation.isGoing).toBe(false);
  });
});

describe('who is held back', () => {
  /** Holds back whoever leaves `/c`; its last answer leaves all the same. */
  function guard() {
    const held = vi.fn<(leave: () => void) => void>();
    const release = navigation.guard({ holds: (next, here) => here.pathname === '/c' && next.pathname !== '/c', held });
    return { held, release, leave: () => held.mock.lastCall?.[0]() };
  }
  beforeEach(() => {
    start();
    navigation.to('/b');
    navigation.to('/c');
  });

  it('stays, or leaves by the same step', () => {
    const { held, leave, release } = guard();
    navigation.to('?q=1');
    expect(held).not.toHaveBeenCalled();
    navigation.to('/d', { replace: true });
    expect(at()).toEqual(['/c?q=1', '/c?q=1']);
    leave();
    expect(at()).toEqual(['/d', '/d']);
    release();
    navigation.to('/c');
    navigation.to('/e');
    expect(at()).toEqual(['/e', '/e']);
  });

  it.each([[-1, '/b'], [-2, '/a']])('by the browser too: of %i steps all are undone, and gone again', async (steps, there) => {
    const { held, leave } = guard();
    window.history.go(steps);
    await vi.waitFor(() => expect(held).toHaveBeenCalledOnce());
    await isAt('/c');
    leave();
    await isAt(there);
    expect(held).toHaveBeenCalledOnce();
    // Agreed to once: coming back and leaving again is asked about again.
    window.history.go(-steps);
    await isAt('/c');
    window.history.go(steps);
    await vi.waitFor(() => expect(held).toHaveBeenCalledTimes(2));
    await isAt('/c');
  });

  it('also after a reload, and after a step that the browser made by itself', async () => {
    navigation.close();
    start();
    // As a link to a place within the page does.
    window.history.pushState(null, '', '#main');
    window.dispatchEvent(new Event('popstate'));
    const { held, leave } = guard();
    window.history.go(-2);
    await vi.waitFor(() => expect(held).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(window.location.hash).toBe('#main'));
    leave();
    await isAt('/b');
  });
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY, HOSPITAL, HOTEL } from '../../../e2e/foreign-server/content';
import { dialects, type Dialect } from '../../../e2e/foreign-server/dialects';
import { startForeignServer } from '../api/test-foreign-server';
import { clearResponseCache } from '../api/response-cache';
import { showAt } from '../app/test-screen';
import FacilityPage from './facility/FacilityPage';
import ProvisioningPage from './provisioning/ProvisioningPage';
import RoomPage from './room/RoomPage';
import RoomsPage from './rooms/RoomsPage';
import TimelinePage from './timeline/TimelinePage';

const foreign = startForeignServer();
const facility = '/facilities/:facilityExternalId';
const routes = [
  { path: facility, Component: FacilityPage },
  { path: `${facility}/rooms`, Component: RoomsPage },
  { path: `${facility}/rooms/:areaExternalId`, Component: RoomPage },
  { path: `${facility}/timeline`, Component: TimelinePage },
  { path: `${facility}/provisioning`, Component: ProvisioningPage },
];
const at = (id: string, rest = '') => `/facilities/${encodeURIComponent(id)}${rest}`;
/** Pages, and the buttons that open a dialog there if the server shares what they need. */
const pages: [path: string, ...buttons: RegExp[]][] = [
  [at(HOSPITAL), /^Edit/, /^QR codes/],
  [at(HOSPITAL, '/rooms'), /^Open room/],
  [at(HOSPITAL, '/rooms?view=table&group=floor&sort=-end')],
  [at(HOSPITAL, '/timeline?group=floor')],
  // Rooms and services hold odd values in turn: see odd-values.ts.
  ...[101, 102, 104].map((room): [string, ...RegExp[]] => [
    at(HOSPITAL, `/rooms/${HOSPITAL}-${room}`),
    /^Open room/,
    /^Close room/,
    /^Add subscription/,
    /^Change /,
    /^Remove /,
  ]),
  [at(HOSPITAL, `/rooms/${HOSPITAL}-999`)],
  [at(HOSPITAL, '/provisioning')],
  [at(HOTEL, '/rooms')],
  [at(EMPTY, '/timeline')],
  [at(EMPTY, '/provisioning')],
  [at('NOWHERE')],
];

/** The traces of a value that the code did not handle, and of a page that threw. */
const UNREADABLE =
  /\bundefined\b|\[object \w|\bNaN\b|Invalid Date|\bfunction\b ?\(|could not be shown|Unexpected App/;
const LABELS = ['title', 'aria-label', 'placeholder', 'datetime'];

/** Fails if anything is the trace of an unhandled value, or markup and code made from a text. */
function expectReadable(where: string): void {
  const labels = LABELS.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  const lines = [document.title, document.body.textContent, ...labels];
  expect(lines.join('').length, where).toBeGreaterThan(30);
  expect(
    lines.filter((line) => UNREADABLE.test(line ?? '')),
    where,
  ).toEqual([]);
  expect(document.querySelector('[onerror], [href^="javascript:"]'), where).toBeNull();
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1400, 40));
});

it.each(Object.entries<Dialect>(dialects))(
  'every page and dialog is readable of a server with the dialect %s',
  { tags: 'full' },
  async (_name, dialect) => {
    foreign.dialect = dialect;
    for (const [path, ...buttons] of pages) {
      history.replaceState(null, '', path);
      showAt(path, routes);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      expectReadable(path);
      for (const name of buttons) {
        const [button] = screen.queryAllByRole('button', { name });
        if (button === undefined) continue;
        fireEvent.click(button);
        const text = () => screen.getByRole('dialog').textContent;
        await waitFor(() => expect(text()).not.toContain('Loading'));
        expectReadable(`${path} ${String(name)}`);
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      }
      cleanup();
      clearResponseCache();
    }
    history.replaceState(null, '', '/');
    expect(foreign.writes).toEqual([]);
  },
);

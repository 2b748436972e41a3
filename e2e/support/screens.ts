import { expect, type Page } from '@playwright/test';
import type { MessageKey } from '../../src/web/i18n/messages';
import { fillHistory } from './history-screen';
import {
  addToMany,
  chooseCodes,
  closeMany,
  leaveClosing,
  reviewClosing,
  stopClosing,
} from './bulk-screens';
import { editList, meetConflict, refuseList, saveList } from './editor-screens';
import { compareWithRooms, importFile } from './list-screens';
import { openSession } from './open-session';
import type { Persona } from './personas';
import { ANY_TEXT, messagePattern } from './messages';
import { openFromMenu } from './rooms-menu';

/** A screen: its persona, its path, and the steps from the path to the screen. */
export interface Screen {
  name: string;
  path: string;
  /** Undefined if the screen needs no session. */
  persona?: Persona;
  bringUp?: (page: Page) => Promise<void>;
}

const facility = '/facilities/CHU-LYON';
const rooms = `${facility}/rooms`;
const table = `${rooms}?view=table`;
const floor = `${table}&q=A-1`;
const room = `${rooms}/CHU-LYON-C-101`;
const timeline = `${facility}/timeline`;
const list = `${facility}/provisioning`;
/** A facility without rooms. */
const clinic = '/facilities/CLINIC-7';

const edit = messagePattern('property.edit');
const save = messagePattern('action.save');
/** Names one of several similar services of the room. */
const television = { service: 'Télévision', start: ANY_TEXT };

/** Screens that need no session. */
const withoutSession: Screen[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'not-found', path: '/no/such/page' },
];

/** The facility manager's screens. */
const manager: Omit<Screen, 'persona'>[] = [
  { name: 'facility', path: facility },
  { name: 'facility-codes', path: facility, bringUp: showCodes },
  { name: 'facility-saved', path: facility, bringUp: rename },
  { name: 'ssid-dialog', path: facility, bringUp: editSsid },
  { name: 'palette', path: facility, bringUp: findRoom },
  { name: 'shortcuts', path: facility, bringUp: openShortcuts },
  { name: 'rooms', path: rooms },
  { name: 'rooms-no-match', path: `${rooms}?q=nothing` },
  { name: 'rooms-table', path: table },
  { name: 'rooms-table-grouped', path: `${table}&group=ward&status=open` },
  { name: 'rooms-grouped', path: `${rooms}?group=floor&status=open` },
  { name: 'rooms-filters', path: `${rooms}?service=TV`, bringUp: openPopover('filters.title') },
  { name: 'rooms-menu', path: table, bringUp: openRoomsMenu },
  { name: 'rooms-export', path: table, bringUp: openMenuItem('action.export') },
  { name: 'rooms-panel', path: `${table}&room=CHU-LYON-A-101`, bringUp: waitForPanel },
  { name: 'rooms-selected', path: rooms, bringUp: selectRooms },
  { name: 'bulk-review', path: floor, bringUp: reviewClosing },
  { name: 'bulk-running', path: floor, bringUp: closeMany },
  { name: 'bulk-result', path: floor, bringUp: stopClosing },
  { name: 'bulk-left', path: floor, bringUp: leaveClosing },
  { name: 'bulk-add', path: floor, bringUp: addToMany },
  { name: 'bulk-remove', path: floor, bringUp: chooseCodes },
  { name: 'timeline', path: timeline },
  {
    name: 'timeline-grouped',
    path: `${timeline}?group=ward&status=open`,
    bringUp: pressBar,
  },
  { name: 'timeline-empty', path: `${clinic}/timeline` },
  { name: 'room', path: room },
  { name: 'close-dialog', path: room, bringUp: openCloseDialog },
  { name: 'move-dialog', path: room, bringUp: reviewMove },
  { name: 'add-dialog', path: room, bringUp: openAddDialog },
  { name: 'add-dialog-full', path: room, bringUp: enterAddition },
  { name: 'room-timeline', path: room, bringUp: pressServiceBar },
  { name: 'change-dialog', path: room, bringUp: openChangeDialog },
  { name: 'remove-dialog', path: room, bringUp: openRemoveDialog },
  { name: 'room-unknown', path: `${rooms}/CHU-LYON-Z-999` },
  { name: 'provisioning', path: list },
  { name: 'provisioning-edited', path: list, bringUp: editList },
  { name: 'provisioning-save', path: list, bringUp: saveList },
  { name: 'provisioning-conflict', path: list, bringUp: meetConflict },
  { name: 'provisioning-empty', path: `${clinic}/provisioning` },
  { name: 'list-import', path: list, bringUp: importFile },
  { name: 'list-rooms', path: list, bringUp: compareWithRooms },
  { name: 'history-empty', path: `${facility}/history` },
  { name: 'history', path: `${facility}/history`, bringUp: fillHistory },
  { name: 'room-changes', path: `${rooms}/CHU-LYON-A-101`, bringUp: fillHistory },
  { name: 'menu', path: facility, bringUp: openMenu },
  { name: 'facility-editing', path: facility, bringUp: editUrl },
  { name: 'empty', path: `${clinic}/rooms` },
];

/** What partners with fewer rights see. */
const restricted: Screen[] = [
  { name: 'facility-support', path: facility, persona: 'demo-support' },
  { name: 'provisioning-read-only', path: list, persona: 'demo-support', bringUp: refuseList },
  { name: 'refused', path: facility, persona: 'demo-installer' },
];

/** Every screen of the console, grouped by persona. */
export const screens: Screen[] = [
  ...withoutSession,
  ...manager.map((screen): Screen => ({ ...screen, persona: 'demo-manager' })),
  ...restricted,
  // This screen ends the session, so it comes last.
  { name: 'sign-in-again', path: facility, persona: 'demo-manager', bringUp: meetSessionEnd },
];

function openPopover(name: MessageKey): (page: Page) => Promise<void> {
  return async (page) => {
    // The accessible name also contains a count, so the button is found by its title.
    await page
      .getByRole('button')
      .and(page.getByTitle(messagePattern(name)))
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

async function openRoomsMenu(page: Page): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('button', { name: messagePattern('toolbar.more') })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
}

function openMenuItem(name: MessageKey): (page: Page) => Promise<void> {
  return async (page) => {
    await openFromMenu(page, messagePattern(name));
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

/** Opens the card of a bar. */
async function pressBar(page: Page): Promise<void> {
  await page.locator('.track .bar').first().click();
  await expect(page.getByRole('link', { name: messagePattern('panel.page') })).toBeVisible();
}

async function waitForPanel(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { name: messagePattern('room.title', { room: 'A-101' }) }),
  ).toBeVisible();
}

async function selectRooms(page: Page): Promise<void> {
  await page.getByRole('button', { name: messagePattern('selection.mode') }).click();
  await page
    .getByRole('checkbox', { name: messagePattern('table.select', { room: 'A-102' }) })
    .click();
}

async function meetSessionEnd(page: Page): Promise<void> {
  await fillSsid(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: save }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page
    .getByRole('button', { name: messagePattern('sessionEnded.signIn') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  // The name of who is signed in may follow.
  const words = messagePattern('shell.partnerMenu').source.replace(/\$$/, '(?:: .+)?$');
  await page.getByRole('button', { name: new RegExp(words) }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function showCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: messagePattern('facility.codes') }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
}

async function editUrl(page: Page): Promise<void> {
  const name = messagePattern('facility.field.subscription_url');
  await page.getByRole('group', { name }).getByRole('button', { name: edit }).click();
  await page.getByRole('textbox', { name }).fill('http://hôpital.local:8080 /');
  await page.getByRole('button', { name: save }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
}

async function rename(page: Page): Promise<void> {
  await page.getByRole('button', { name: edit }).first().click();
  await page.getByRole('textbox').fill('Hôpital Herriot');
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByText(messagePattern('property.saved'), { exact: true })).toBeVisible();
}

async function editSsid(page: Page): Promise<void> {
  await fillSsid(page);
  await page.getByRole('button', { name: save }).click();
  await expect(
    page.getByRole('button', { name: messagePattern('ssid.confirm.submit') }),
  ).toBeVisible();
}

async function fillSsid(page: Page): Promise<void> {
  const name = messagePattern('facility.field.ssid_public');
  await page.getByRole('group', { name }).getByRole('button', { name: edit }).click();
  await page.getByRole('textbox', { name }).fill('CHU-LYON-GUESTS');
}

async function openCloseDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: messagePattern('occupancy.close.submit', { room: 'C-101' }) })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

/** Reviews a move to a room that somebody is in. */
async function reviewMove(page: Page): Promise<void> {
  await page.getByRole('button', { name: messagePattern('move.ask') }).click();
  await page.getByRole('combobox').fill('A-101');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog').getByRole('list')).toHaveCount(3);
}

async function openAddDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: messagePattern('subscription.add') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Enters two services: one that exists already, and another one with an error. */
async function enterAddition(page: Page): Promise<void> {
  await openAddDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Télévision' }).click();
  await dialog.getByRole('button', { name: messagePattern('subscription.add.other') }).click();
  await dialog
    .getByRole('button', { name: messagePattern('subscription.add.field') })
    .last()
    .click();
  await dialog.locator('[type="submit"]').click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
}

/** Shows the tooltip of the first bar. */
async function pressServiceBar(page: Page): Promise<void> {
  await page.locator('.track .bar').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const serviceButton = (page: Page, action: 'subscription.change' | 'subscription.remove') =>
  page
    .getByRole('button', {
      name: messagePattern('subscription.action.name', { ...television, action: ANY_TEXT }),
    })
    .filter({ hasText: messagePattern(action) });

async function openChangeDialog(page: Page): Promise<void> {
  await serviceButton(page, 'subscription.change').click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
}

async function openRemoveDialog(page: Page): Promise<void> {
  await serviceButton(page, 'subscription.remove').click();
  await expect(page.getByRole('dialog').getByText('Télévision', { exact: true })).toBeVisible();
}

/** Signs in as the screen's persona, opens the screen and waits until nothing moves. */
export async function bringUpScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.persona !== undefined) await openSession(page, screen.persona, 'CHU-LYON');
  await page.goto(screen.path);
  await settled(page);
  if (screen.bringUp === undefined) return;
  await screen.bringUp(page);
  await settled(page);
}

/** Waits until nothing loads or moves any more. */
export async function settled(page: Page): Promise<void> {
  // Finds a heading by its tag, since an open menu hides the role of everything else.
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Leaves out infinite animations, such as a skeleton's, which end with aria-busy, and those in
    // a closed section, which is not drawn: the browser may never report their end.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect &&
          effect.getComputedTiming().endTime !== Infinity &&
          effect.target?.checkVisibility() === true,
      );
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

async function findRoom(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('10');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
}

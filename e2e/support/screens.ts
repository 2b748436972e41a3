import { expect, type Page } from '@playwright/test';
import type { MessageKey } from '../../src/web/i18n/messages';
import { fillHistory } from './history-screen';
import {
  addToMany,
  chooseCodes,
  closeMany,
  leaveClosing,
  pairRooms,
  reviewClosing,
  stopClosing,
} from './bulk-screens';
import { editList, meetConflict, refuseList, saveList } from './editor-screens';
import { compareWithRooms, generateRooms, importFile, showLabels } from './list-screens';
import { openSession } from './open-session';
import type { Persona } from './personas';
import { ANY_TEXT, messagePattern } from './messages';
import { openFromMenu } from './rooms-menu';

/** A screen: its persona, its path, and the steps from the path to the screen. */
interface Screen {
  name: string;
  path: string;
  /** Undefined if the screen needs no session. */
  persona?: Persona;
  bringUp?: (page: Page) => Promise<void>;
}

const facility = '/facilities/CHU-LYON';
const floor = `${facility}/rooms?view=table&q=A-1`;

const edit = messagePattern('property.edit');
const save = messagePattern('property.save');
/** Names one of several similar services of the room. */
const television = { service: 'Télévision', start: ANY_TEXT };

/** Every screen of the console, grouped by persona. */
export const screens: Screen[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'facility', path: facility, persona: 'demo-manager' },
  { name: 'facility-codes', path: facility, persona: 'demo-manager', bringUp: showCodes },
  { name: 'facility-saved', path: facility, persona: 'demo-manager', bringUp: rename },
  { name: 'ssid-dialog', path: facility, persona: 'demo-manager', bringUp: editSsid },
  { name: 'palette', path: facility, persona: 'demo-manager', bringUp: findRoom },
  { name: 'shortcuts', path: facility, persona: 'demo-manager', bringUp: openShortcuts },
  { name: 'rooms', path: `${facility}/rooms`, persona: 'demo-manager' },
  { name: 'rooms-no-match', path: `${facility}/rooms?q=nothing`, persona: 'demo-manager' },
  { name: 'rooms-table', path: `${facility}/rooms?view=table`, persona: 'demo-manager' },
  {
    name: 'rooms-table-grouped',
    path: `${facility}/rooms?view=table&group=ward&attention=1`,
    persona: 'demo-manager',
  },
  {
    name: 'rooms-grouped',
    path: `${facility}/rooms?group=floor&status=open&density=compact`,
    persona: 'demo-manager',
  },
  {
    name: 'rooms-filters',
    path: `${facility}/rooms?service=TV`,
    persona: 'demo-manager',
    bringUp: openPopover('filters.title'),
  },
  {
    name: 'rooms-layout',
    path: `${facility}/rooms?view=table`,
    persona: 'demo-manager',
    bringUp: openMenuItem('view.title'),
  },
  {
    name: 'rooms-export',
    path: `${facility}/rooms?view=table`,
    persona: 'demo-manager',
    bringUp: openMenuItem('rooms.export'),
  },
  {
    name: 'rooms-groups',
    path: `${facility}/rooms?group=ward`,
    persona: 'demo-manager',
    bringUp: openMenuItem('groups.title'),
  },
  {
    name: 'rooms-saved-views',
    path: `${facility}/rooms?status=open`,
    persona: 'demo-manager',
    bringUp: saveView,
  },
  {
    name: 'rooms-panel',
    path: `${facility}/rooms?view=table&room=CHU-LYON-A-101`,
    persona: 'demo-manager',
    bringUp: waitForPanel,
  },
  {
    name: 'rooms-selected',
    path: `${facility}/rooms`,
    persona: 'demo-manager',
    bringUp: selectRooms,
  },
  { name: 'bulk-review', path: floor, persona: 'demo-manager', bringUp: reviewClosing },
  { name: 'bulk-running', path: floor, persona: 'demo-manager', bringUp: closeMany },
  { name: 'bulk-result', path: floor, persona: 'demo-manager', bringUp: stopClosing },
  { name: 'bulk-left', path: floor, persona: 'demo-manager', bringUp: leaveClosing },
  { name: 'bulk-add', path: floor, persona: 'demo-manager', bringUp: addToMany },
  { name: 'bulk-remove', path: floor, persona: 'demo-manager', bringUp: chooseCodes },
  { name: 'bulk-move', path: floor, persona: 'demo-manager', bringUp: pairRooms },
  { name: 'timeline', path: `${facility}/timeline`, persona: 'demo-manager' },
  {
    name: 'timeline-grouped',
    path: `${facility}/timeline?group=ward&attention=1&density=compact`,
    persona: 'demo-manager',
    bringUp: focusBar,
  },
  {
    name: 'timeline-export',
    path: `${facility}/timeline?q=tv`,
    persona: 'demo-manager',
    bringUp: openMenuItem('rooms.export'),
  },
  { name: 'timeline-empty', path: '/facilities/CLINIC-7/timeline', persona: 'demo-manager' },
  { name: 'room', path: `${facility}/rooms/CHU-LYON-C-101`, persona: 'demo-manager' },
  {
    name: 'close-dialog',
    path: `${facility}/rooms/CHU-LYON-C-101`,
    persona: 'demo-manager',
    bringUp: openCloseDialog,
  },
  {
    name: 'move-dialog',
    path: `${facility}/rooms/CHU-LYON-C-101`,
    persona: 'demo-manager',
    bringUp: reviewMove,
  },
  {
    name: 'add-dialog',
    path: `${facility}/rooms/CHU-LYON-C-101`,
    persona: 'demo-manager',
    bringUp: openAddDialog,
  },
  {
    name: 'add-dialog-full',
    path: `${facility}/rooms/CHU-LYON-C-101`,
    persona: 'demo-manager',
    bringUp: enterAddition,
  },
  {
    name: 'room-timeline',
    path: `${facility}/rooms/CHU-LYON-C-101?sort=-start`,
    persona: 'demo-manager',
    bringUp: pointAtBar,
  },
  {
    name: 'change-dialog',
    path: `${facility}/rooms/CHU-LYON-C-101`,
    persona: 'demo-manager',
    bringUp: openChangeDialog,
  },
  {
    name: 'remove-dialog',
    path: `${facility}/rooms/CHU-LYON-C-101`,
    persona: 'demo-manager',
    bringUp: openRemoveDialog,
  },
  { name: 'room-unknown', path: `${facility}/rooms/CHU-LYON-Z-999`, persona: 'demo-manager' },
  { name: 'provisioning', path: `${facility}/provisioning`, persona: 'demo-manager' },
  {
    name: 'provisioning-edited',
    path: `${facility}/provisioning`,
    persona: 'demo-manager',
    bringUp: editList,
  },
  {
    name: 'provisioning-save',
    path: `${facility}/provisioning`,
    persona: 'demo-manager',
    bringUp: saveList,
  },
  {
    name: 'provisioning-conflict',
    path: `${facility}/provisioning`,
    persona: 'demo-manager',
    bringUp: meetConflict,
  },
  {
    name: 'provisioning-empty',
    path: '/facilities/CLINIC-7/provisioning',
    persona: 'demo-manager',
  },
  {
    name: 'list-import',
    path: `${facility}/provisioning`,
    persona: 'demo-manager',
    bringUp: importFile,
  },
  {
    name: 'list-generate',
    path: `${facility}/provisioning`,
    persona: 'demo-manager',
    bringUp: generateRooms,
  },
  {
    name: 'list-rooms',
    path: `${facility}/provisioning`,
    persona: 'demo-manager',
    bringUp: compareWithRooms,
  },
  {
    name: 'list-labels',
    path: `${facility}/provisioning`,
    persona: 'demo-manager',
    bringUp: showLabels,
  },
  { name: 'history-empty', path: `${facility}/history`, persona: 'demo-manager' },
  { name: 'history', path: `${facility}/history`, persona: 'demo-manager', bringUp: fillHistory },
  { name: 'menu', path: facility, persona: 'demo-manager', bringUp: openMenu },
  { name: 'facility-editing', path: facility, persona: 'demo-manager', bringUp: editAll },
  { name: 'empty', path: '/facilities/CLINIC-7/rooms', persona: 'demo-manager' },
  { name: 'facility-support', path: facility, persona: 'demo-support' },
  {
    name: 'provisioning-read-only',
    path: `${facility}/provisioning`,
    persona: 'demo-support',
    bringUp: refuseList,
  },
  { name: 'refused', path: facility, persona: 'demo-installer' },
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

function openMenuItem(name: MessageKey): (page: Page) => Promise<void> {
  return async (page) => {
    await openFromMenu(page, messagePattern(name));
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

async function saveView(page: Page): Promise<void> {
  await openMenuItem('savedViews.title')(page);
  for (const name of ['Ouvertes', 'À nettoyer avant midi, triées par fin de service']) {
    await page.getByRole('dialog').getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
}

/** Opens the details of a bar. */
async function focusBar(page: Page): Promise<void> {
  await page.locator('[role=row] [data-index]').first().focus();
  await expect(
    page.getByRole('link', { name: messagePattern('timeline.details.room', { room: ANY_TEXT }) }),
  ).toBeVisible();
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
  await page
    .getByRole('group', { name: messagePattern('facility.field.ssid_public') })
    .getByRole('button', { name: edit })
    .click();
  await page
    .getByRole('textbox', { name: messagePattern('facility.field.ssid_public') })
    .fill('CHU-LYON-GUESTS');
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
  await page.getByRole('button', { name: messagePattern('shell.partnerMenu') }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function showCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: messagePattern('facility.codes') }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
}

async function editAll(page: Page): Promise<void> {
  // Drafts of earlier screens have opened their forms already.
  const closed = page.getByRole('button', { name: edit });
  const fields = page.getByRole('textbox');
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
    // Each form that opens moves the buttons below it.
    await expect(fields).toHaveCount(3 - (left - 1));
  }
  await fields.nth(0).fill('Hôpital\u00a0neuf ');
  await fields.nth(1).fill('É'.repeat(17));
  await fields.nth(2).fill('http://hôpital.local:8080/');
  await page.getByRole('button', { name: save }).nth(1).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
}

async function rename(page: Page): Promise<void> {
  await page.getByRole('button', { name: edit }).first().click();
  await page.getByRole('textbox').fill('Hôpital Herriot');
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByRole('button', { name: messagePattern('undo.submit') })).toBeVisible();
}

async function editSsid(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: messagePattern('facility.field.ssid_public') })
    .getByRole('button', { name: edit })
    .click();
  await page
    .getByRole('textbox', { name: messagePattern('facility.field.ssid_public') })
    .fill('CHU-LYON-GUESTS');
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
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

/** Enters two services: one that exists already, and one with an error. */
async function enterAddition(page: Page): Promise<void> {
  await openAddDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Télévision' }).click();
  await dialog.getByRole('button', { name: messagePattern('subscription.add.another') }).click();
  await dialog
    .getByRole('button', { name: messagePattern('subscription.add.field') })
    .last()
    .click();
  await dialog.locator('[type="submit"]').click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
}

/** Shows the tooltip of the first bar. */
async function pointAtBar(page: Page): Promise<void> {
  await page.locator('[data-index]').first().focus();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toBeVisible();
}

async function openChangeDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: messagePattern('subscription.change.nameFrom', television) })
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
}

async function openRemoveDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: messagePattern('subscription.remove.nameFrom', television) })
    .click();
  await expect(page.getByRole('dialog').getByText('C-101', { exact: true })).toBeVisible();
}

/** Signs in as the screen's persona, opens the screen and waits until nothing moves. */
export async function bringUpScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.persona !== undefined) await openSession(page, screen.persona, 'CHU-LYON');
  await show(page, screen);
}

async function show(page: Page, { path, bringUp }: Screen): Promise<void> {
  await page.goto(path);
  await settled(page);
  if (bringUp === undefined) return;
  await bringUp(page);
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

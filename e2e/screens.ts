import { expect, type Page } from '@playwright/test';
import { openSession } from './open-session';
import type { Persona } from './personas';

/** A screen as somebody meets it: who, where, and what is done to bring it up. */
interface Screen {
  name: string;
  path: string;
  /** Nobody where it is seen without a session. */
  persona?: Persona;
  bringUp?: (page: Page) => Promise<void>;
}

const facility = '/facilities/CHU-LYON';

// In either language.
const closeRoom = /^(Close room|Fermer la chambre) C-101$/;
const edit = /^(Edit|Modifier)$/;
const save = /^(Save|Enregistrer)$/;

/** Every screen of the console. Those of one persona stand together. */
const screens: Screen[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'facility', path: facility, persona: 'demo-manager' },
  { name: 'facility-codes', path: facility, persona: 'demo-manager', bringUp: showCodes },
  { name: 'ssid-dialog', path: facility, persona: 'demo-manager', bringUp: editSsid },
  { name: 'rooms', path: `${facility}/rooms`, persona: 'demo-manager' },
  { name: 'rooms-no-match', path: `${facility}/rooms?q=nothing`, persona: 'demo-manager' },
  { name: 'room', path: `${facility}/rooms/CHU-LYON-C-101`, persona: 'demo-manager' },
  { name: 'close-dialog', path: `${facility}/rooms/CHU-LYON-C-101`, persona: 'demo-manager', bringUp: askToClose },
  { name: 'room-unknown', path: `${facility}/rooms/CHU-LYON-Z-999`, persona: 'demo-manager' },
  { name: 'provisioning', path: `${facility}/provisioning`, persona: 'demo-manager' },
  { name: 'menu', path: facility, persona: 'demo-manager', bringUp: openMenu },
  { name: 'empty', path: '/facilities/CLINIC-7/rooms', persona: 'demo-manager' },
  { name: 'facility-support', path: facility, persona: 'demo-support' },
  { name: 'refused', path: facility, persona: 'demo-installer' },
];

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function showCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(QR codes|Codes QR)$/ }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
}

async function editSsid(page: Page): Promise<void> {
  await page.getByRole('group', { name: /SSID/ }).getByRole('button', { name: edit }).click();
  await page.getByRole('textbox', { name: /SSID/ }).fill('CHU-LYON-GUESTS');
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function askToClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: closeRoom }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

/** Goes to the screen and waits until it stands still. */
async function show(page: Page, { path, bringUp }: Screen): Promise<void> {
  await page.goto(path);
  await settled(page);
  if (bringUp === undefined) return;
  await bringUp(page);
  await settled(page);
}

/** Nothing is loading or moving any more. */
export async function settled(page: Page): Promise<void> {
  // Not by role: an open menu hides everything else from it.
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Calls `visit` for every screen in turn, signed in as its persona; in whichever language the browser asks for. */
export async function forEachScreen(page: Page, visit: (screen: Screen) => Promise<void>): Promise<void> {
  let persona: Persona | undefined;
  for (const screen of screens) {
    if (screen.persona !== undefined && screen.persona !== persona) {
      persona = screen.persona;
      await openSession(page, persona, 'CHU-LYON');
    }
    await show(page, screen);
    await visit(screen);
  }
}

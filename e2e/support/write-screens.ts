import { expect, type Locator, type Page } from '@playwright/test';
import { enterOtherService } from './add-form';
import { HOSPITAL } from '../foreign-server/content';
import type { Outcome } from '../foreign-server/fault-outcomes';
import { at } from './foreign-console';
import type { Store } from '../foreign-server/store';

/** A write made on a screen, and what the screen must say for each outcome. */
export interface Write {
  name: string;
  method: 'PATCH' | 'POST' | 'DELETE';
  path: string;
  /** Opens the screen and prepares everything up to the button that sends. */
  prepare: (page: Page) => Promise<void>;
  /** The button that sends. */
  button: (page: Page) => Locator;
  says: (page: Page, outcome: Outcome) => Promise<void>;
  /** Whether the server's state has changed as intended. */
  applied: (store: Store) => boolean;
}

function property(
  key: 'name' | 'ssid_public' | 'subscription_url',
  label: string,
  value: string,
): Write {
  const save = (page: Page) =>
    page.getByRole('form', { name: label }).getByRole('button', { name: 'Save' });
  const messages = {
    unknown: 'It is not known whether this took effect',
    accepted: 'The server accepted this, but it does not show yet',
    failed: 'Nothing was changed',
    refused: 'The server refused',
  };
  return {
    name: `changing ${key}`,
    method: 'PATCH',
    path: `/v1/facilities/${HOSPITAL}/${key}`,
    prepare: async (page) => {
      await page.goto(at(HOSPITAL));
      const edit = page.getByRole('group', { name: label }).getByRole('button', { name: 'Edit' });
      await edit.click();
      await page.getByRole('textbox', { name: label }).fill(value);
      if (key !== 'ssid_public') return;
      await save(page).click();
      await expect(page.getByRole('button', { name: 'Change SSID' })).toBeVisible();
    },
    button: (page) =>
      key === 'ssid_public' ? page.getByRole('button', { name: 'Change SSID' }) : save(page),
    says: async (page, outcome) => {
      if (outcome === 'done') {
        await expect(page.getByRole('group', { name: label })).toContainText('Saved');
        await expect(page.getByRole('group', { name: label })).toContainText(value);
        return;
      }
      await expect(
        page
          .locator(outcome === 'refused' ? roles.status : roles.either)
          .filter({ hasText: messages[outcome] }),
      ).toContainText(
        {
          unknown: 'The value is unchanged so far',
          accepted: 'On the server now',
          failed: 'Nothing was changed',
          refused: 'Nothing was changed',
        }[outcome],
      );
      await expect(page.getByRole('textbox', { name: label })).toHaveValue(value);
    },
    applied: (store) => store.facility(HOSPITAL).fields[key] === value,
  };
}

function occupancy(change: 'open' | 'close', number: string): Write {
  const room = `${HOSPITAL}-${number}`;
  const done = `Room ${number} ${change === 'open' ? 'opened' : 'closed'}, 4 services erased.`;
  const verb = change === 'open' ? 'Open' : 'Close';
  const messages = {
    unknown: 'It is not known whether this took effect',
    accepted: 'The server accepted this, but it does not show yet',
    failed: '',
    refused: 'The server refused',
  };
  return {
    name: `${change} a room`,
    method: change === 'open' ? 'POST' : 'DELETE',
    path: `/v1/areas/${room}/`,
    prepare: async (page) => {
      await page.goto(at(HOSPITAL, `/rooms/${room}`));
      await page.getByRole('button', { name: `${verb} room ${number}` }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
      await expect(page.getByRole('dialog')).toContainText('restored for an hour only');
    },
    button: (page) =>
      page.getByRole('dialog').getByRole('button', { name: `${verb} room ${number}` }),
    says: async (page, outcome) => {
      if (outcome === 'done') {
        await expect(page.getByText(done)).toBeVisible();
        await expect(page.getByText('This room has no subscriptions.')).toBeVisible();
        return;
      }
      const alert = page
        .getByRole('dialog')
        .locator(outcome === 'refused' ? roles.status : roles.either)
        .filter({ hasText: messages[outcome] });
      await expect(alert).toContainText(
        {
          unknown: 'The room is unchanged so far',
          accepted: 'It may still take effect',
          failed: 'Nothing was changed.',
          refused: 'Nothing was changed.',
        }[outcome],
      );
    },
    applied: (store) => store.room(room).services.length === 0,
  };
}

/** The end of a session is a status, since the message stays when somebody signs in again. */
const roles = {
  status: '[role=status]',
  either: '[role=alert], [role=status]:has(.MuiAlert-root)',
};

const table = (page: Page) => page.getByRole('table', { name: 'Subscriptions' });
const openRoom = (page: Page) => page.goto(at(HOSPITAL, `/rooms/${ROOM}`));
const ROOM = `${HOSPITAL}-101`;

/**
 * Checks the message of an addition or removal that did not succeed: an alert, or a status for a
 * refusal.
 */
async function expectServiceMessage(
  page: Page,
  outcome: Exclude<Outcome, 'done'>,
  messages: Record<Exclude<Outcome, 'done'>, [title: string, body: string]>,
): Promise<void> {
  const [title, body] = messages[outcome];
  await expect(
    page
      .getByRole('dialog')
      .locator(outcome === 'refused' ? roles.status : roles.either)
      .filter({ hasText: title }),
  ).toContainText(body);
}

/** A code that no room has. */
const CODE = 'MASSAGE';
const addition: Write = {
  name: 'adding a service',
  method: 'POST',
  path: `/v1/areas/${ROOM}/data_services`,
  prepare: async (page) => {
    await openRoom(page);
    await page.getByRole('button', { name: 'Add subscription' }).click();
    await enterOtherService(page.getByRole('dialog'), CODE);
  },
  button: (page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Add subscription', exact: true }),
  says: async (page, outcome) => {
    if (outcome === 'done') {
      await expect(page.getByText(/^Subscription added to room /)).toBeVisible();
      return expect(table(page).getByRole('row').filter({ hasText: CODE })).toHaveCount(1);
    }
    await expect(page.getByRole('dialog').getByLabel('Service code')).toHaveValue(CODE);
    return expectServiceMessage(page, outcome, {
      unknown: ['It is not known whether this took effect', 'not in the list so far'],
      accepted: ['The server accepted this, but it does not show yet', 'not in the list so far'],
      failed: ['What you entered is kept', 'Nothing was changed'],
      refused: ['The server refused', 'Nothing was changed'],
    });
  },
  applied: (store) => store.room(ROOM).services.filter(({ code }) => code === CODE).length === 1,
};

const SERVICE = 'Télévision';
const removal: Write = {
  name: 'removing a service',
  method: 'DELETE',
  path: `/v1/areas/${ROOM}/data_services/101-tv`,
  prepare: async (page) => {
    await openRoom(page);
    await page.getByRole('button', { name: `Remove ${SERVICE}` }).click();
    await expect(page.getByRole('dialog')).toContainText(SERVICE);
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Remove subscription' }),
  says: async (page, outcome) => {
    if (outcome === 'done') {
      await expect(page.getByText(`${SERVICE} removed.`)).toBeVisible();
      return expect(table(page).getByRole('row').filter({ hasText: SERVICE })).toHaveCount(0);
    }
    return expectServiceMessage(page, outcome, {
      unknown: ['It is not known whether this took effect', 'It may still be removed'],
      accepted: ['The server accepted this, but it does not show yet', 'It may still be removed'],
      failed: ['', 'Nothing was changed'],
      refused: ['The server refused', 'Nothing was changed'],
    });
  },
  applied: (store) => !store.room(ROOM).services.some(({ id }) => id === '101-tv'),
};

/** Renames the first row and starts the save, which shows the review or the errors. */
export async function editList(page: Page): Promise<void> {
  const row = page
    .getByRole('grid', { name: 'Provisioning list' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: '101', exact: true }) });
  // After the box, the number and the id.
  await row.getByRole('gridcell').nth(3).click();
  await page.keyboard.type(NAME);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

const NAME = 'Neuf';
const openList = (page: Page) => page.goto(at(HOSPITAL, '/provisioning'));
const listSave: Write = {
  name: 'saving the provisioning list',
  method: 'PATCH',
  path: `/v1/facilities/${HOSPITAL}/areas_autocomplete_list`,
  prepare: async (page) => {
    // Unsaved edits of an earlier attempt may come back; they equal the ones made here.
    await openList(page);
    await editList(page);
    await expect(page.getByRole('dialog', { name: 'Save the list?' })).toBeVisible();
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save list' }),
  says: async (page, outcome) => {
    if (outcome === 'done')
      return expect(page.getByText('Saved: 60 entries are on the server.')).toBeVisible();
    const [title, body] = {
      unknown: ['It is not known whether this took effect', 'The list does not show your changes'],
      accepted: ['The server accepted this, but it does not show yet', 'before you save once more'],
      failed: ['', 'Nothing was changed'],
      refused: ['The server refused', 'you may not change this list'],
    }[outcome] as [string, string];
    const dialog = page.getByRole('dialog', { name: 'Provisioning list' });
    await expect(dialog).toContainText(title);
    return expect(dialog).toContainText(body);
  },
  applied: (store) => store.facility(HOSPITAL).provisioning[0]?.['name'] === NAME,
};

export const writes: Write[] = [
  property('name', 'Name', 'Hôpital neuf'),
  property('ssid_public', 'Public SSID', 'Neuf WiFi'),
  property('subscription_url', 'Subscription URL', 'https://neuf.example/'),
  occupancy('open', '102'),
  occupancy('close', '104'),
  addition,
  removal,
  listSave,
];

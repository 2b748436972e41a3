import { HOSPITAL, TOKEN } from '../foreign-server/content';
import { enterOtherService } from '../support/add-form';
import { refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { signIn } from '../support/personas';
import { makeDataDir, removeDataDir, ServerProcess } from '../support/server';
import { onlyInFullRun } from '../test-level';

test.use({ expectedFailures: [401, 403] });

/** The time without requests that ends a session, longer than a busy machine pauses. In seconds. */
const IDLE_SECONDS = 10;

test(
  'an idle session ends, and signing in again keeps the input',
  onlyInFullRun,
  async ({ browser, foreign, foreignServer }) => {
    test.slow();
    const dataDir = makeDataDir();
    const server = new ServerProcess(dataDir, {
      API_BASE_URL: foreignServer.url,
      SESSION_IDLE_SECONDS: String(IDLE_SECONDS),
    });
    const context = await browser.newContext({ baseURL: await server.address(), locale: 'en-GB' });
    const page = await context.newPage();
    // Signs in by the form, so that the console recognises the same partner later.
    await signIn(page, TOKEN, HOSPITAL);
    await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
    await page.goto(at(HOSPITAL, `/rooms/${HOSPITAL}-101`));
    await page.getByRole('button', { name: 'Add subscription' }).click();
    const form = page.getByRole('dialog', { name: /101/ });
    await enterOtherService(form, 'MASSAGE');
    // Only waiting lets the session expire.
    await page.waitForTimeout((IDLE_SECONDS + 1) * 1000);
    await form.getByRole('button', { name: 'Add subscription', exact: true }).click();
    await expect(form).toContainText('Your session has ended');
    await form.getByRole('button', { name: 'Sign in again' }).click();
    const signInDialog = page.getByRole('dialog', { name: 'Sign in again' });
    await signInDialog.getByLabel('Partner token').fill(TOKEN);
    await page.keyboard.press('Enter');
    await expect(signInDialog).toBeHidden();
    // A second Enter, meant for the token, sends nothing.
    await expect(form.getByText('You are signed in again')).toBeFocused();
    await expect(form).not.toContainText('Your session has ended');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Service code')).toHaveValue('MASSAGE');
    expect(foreign.writes).toEqual([]);
    await context.close();
    await server.stop();
    removeDataDir(dataDir);
  },
);

test(
  'the token never reaches the browser, even if a foreign server echoes it',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const seen: string[] = [];
    page.on('request', (request) =>
      seen.push(
        request.url(),
        request.postData()?.includes('facility_id') === true ? '' : (request.postData() ?? ''),
      ),
    );
    page.on('console', (message) => seen.push(message.text()));
    await signIn(page, TOKEN, HOSPITAL);

    // A refused write echoes the token; then the field is read-only until it is checked again.
    foreign.arm(
      'PATCH',
      `/v1/facilities/${HOSPITAL}/name`,
      refused(
        403,
        { 'x-echo': TOKEN },
        JSON.stringify({ errors: [{ message: `No access with Bearer ${TOKEN}` }] }),
      ),
    );
    const name = page.getByRole('group', { name: 'Name' });
    await name.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Another name');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('you may not change this')).toBeVisible();
    await page.getByText('Details for support').click();
    await expect(page.getByText(/No access with Bearer \[removed\]/)).toBeVisible();
    seen.push(await page.content());
    await page.getByRole('form', { name: 'Name' }).getByRole('button', { name: 'Close' }).click();
    await expect(name).toContainText('Read-only for you');
    await name.getByRole('button', { name: 'Check again' }).click();
    await expect(name.getByRole('button', { name: 'Edit' })).toBeFocused();
    await name.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Another name');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(name).toContainText('Another name');

    for (const [section, heading] of [
      ['Rooms', 'Rooms'],
      ['Provisioning list', 'Provisioning list'],
      ['Facility', 'Facility'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: section }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      seen.push(await page.content());
    }
    const readable = await page.evaluate(async () => {
      const sources = performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((address) => /\.(js|css)$/.test(address));
      const texts = await Promise.all(
        sources.map(async (address) => (await fetch(address)).text()),
      );
      const databases = (await indexedDB.databases()).map((database) => database.name);
      return [
        document.cookie,
        location.href,
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        JSON.stringify(databases),
        ...texts,
      ];
    });
    expect(readable.length).toBeGreaterThan(8);
    for (const trace of [TOKEN, encodeURIComponent(TOKEN), Buffer.from(TOKEN).toString('base64')]) {
      expect([...seen, ...readable].filter((text) => text.includes(trace))).toEqual([]);
    }
  },
);

test(
  'a sign-out or a change of partner in another tab is announced',
  onlyInFullRun,
  async ({ page, context }) => {
    await enter(page);
    await page.goto(at(HOSPITAL));
    const name = page.getByRole('group', { name: 'Name' });
    await expect(name).toBeVisible();
    const changePartnerElsewhere = async (newPartner: string | undefined) => {
      const other = await context.newPage();
      await other.goto('/sign-in');
      // Changes the storage as a sign-in or a sign-out in another tab does.
      await other.evaluate(
        (partner) =>
          partner === undefined
            ? localStorage.removeItem('roomdesk.partner')
            : localStorage.setItem('roomdesk.partner', partner),
        newPartner,
      );
      await other.close();
    };
    await changePartnerElsewhere('one');
    await changePartnerElsewhere('two');
    await expect(page.getByText(/^Another partner has signed in from another tab/)).toBeVisible();
    await page.getByRole('button', { name: 'Close this message' }).click();
    await expect(page.getByText('Another partner has signed in')).toHaveCount(0);
    await context.clearCookies();
    await changePartnerElsewhere(undefined);
    await expect(page.getByText('You were signed out in another tab.')).toBeVisible();
    await expect(page).toHaveURL(/sign-in/);
  },
);

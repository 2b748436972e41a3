import { expect, signIn, test } from '../support/personas';

test.describe('a wrong token', () => {
  test.use({ expectedFailures: [401] });

  test('is refused like an empty one, keeps the facility, and can be corrected', async ({
    page,
    context,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto('/sign-in');
    await expect(page.getByLabel('Partner token')).toBeFocused();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Partner token')).toHaveAccessibleDescription(
      /Enter your partner token/,
    );
    await expect(page.getByLabel('Partner token')).toBeFocused();
    expect(sent).toEqual([]);

    await page.getByLabel('Partner token').fill('Bearer demo-nobody');
    await page.getByLabel('Facility ID').fill('CHU-LYON');
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('alert')).toContainText('This token is not known');
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByLabel('Facility ID')).toHaveValue('CHU-LYON');
    expect(await context.cookies()).toEqual([]);

    // The refusal stays while the next answer is awaited, so that the second click hits the button.
    await page.getByRole('button', { name: 'Sign in' }).dblclick();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();

    await page.getByLabel('Partner token').fill('demo-manager');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/facilities\/CHU-LYON$/);
  });
});

test.describe('a wrong facility', () => {
  test.use({ expectedFailures: [403] });

  test('opens no session, keeps the token, and can be corrected by keyboard', async ({
    page,
    context,
  }) => {
    const token = page.getByLabel('Partner token');
    const facility = page.getByLabel('Facility ID');
    await page.goto('/sign-in');
    await token.fill('demo-manager');
    await page.keyboard.press('Tab');
    await page.keyboard.type('chu-lyon ');
    // The blank at the end is seen before anything is sent.
    await expect(facility).toHaveAccessibleDescription(/chu-lyon␣/);
    await page.keyboard.press('Enter');
    await expect(facility).toHaveAccessibleDescription(
      /^This token may read nothing of “chu-lyon␣”/,
    );
    await expect(facility).toBeFocused();
    await expect(facility).toHaveValue('chu-lyon ');
    await expect(token).toHaveValue('demo-manager');
    await expect(page).toHaveURL(/\/sign-in$/);
    expect(await context.cookies()).toEqual([]);

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('CHU-LYON');
    // Right after the answer, the button takes no press that might be the last one's second.
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/facilities\/CHU-LYON$/);
    await page.getByRole('button', { name: 'Session and settings' }).click();
    await expect(page.getByRole('menuitem', { name: /chu-lyon/ })).toHaveCount(0);
  });

  test('in an address says that nothing is shared, and leads back', async ({ page }) => {
    await signIn(page, 'demo-manager', 'CHU-LYON');
    // The encoding is broken, too.
    await page.goto('/facilities/100%/rooms');
    await expect(
      page.getByRole('heading', { name: 'Nothing of 100% is shared with you' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to CHU-LYON' }).click();
    await expect(page).toHaveURL(/\/facilities\/CHU-LYON$/);
    await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  });
});

test('no script can read the token after sign-in, and sign-out ends the session', async ({
  page,
  context,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signIn(page, 'demo-manager', 'CHU-LYON');
  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  const readable = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const sources = await Promise.all(
      files
        .filter((name) => /\.(js|css)$/.test(name))
        .map(async (name) => (await fetch(name)).text()),
    );
    return [
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(await indexedDB.databases()),
      document.documentElement.outerHTML,
      location.href,
      JSON.stringify(history.state),
      ...sources,
    ];
  });
  expect(readable.length).toBeGreaterThan(7);
  expect([...readable, ...addresses].filter((text) => text.includes('demo-manager'))).toEqual([]);
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(cookie?.value).not.toContain('demo-manager');

  await page.getByRole('button', { name: 'Session and settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await context.cookies()).toEqual([]);
});

import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { readRoom } from '../support/stored-content';

const FROM = 'CHU-LYON-A-101';
const TO = 'CHU-LYON-A-104';

test('a ward moves a stay to another room, by keyboard', async ({ page, service }) => {
  const before = await readRoom(service, FROM);
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto(`/facilities/CHU-LYON/rooms/${FROM}`);
  const move = page.getByRole('button', { name: 'Move the stay', exact: true });
  await move.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Move the stay of A-101' });
  const field = choice.getByRole('combobox', { name: 'New room' });
  await expect(field).toBeFocused();
  // The first Escape closes the list of rooms, the second the dialog, which returns the focus.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(move).toBeFocused();
  await move.press('Enter');
  await expect(field).toBeFocused();
  // The list leaves out the room that the stay is in.
  await page.keyboard.type('A-10');
  await expect(page.getByRole('option', { name: /^A-102/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^A-101/ })).toHaveCount(0);
  await page.keyboard.type('4');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');

  const review = page.getByRole('dialog', { name: 'Move the stay of A-101' });
  const steps = review.getByRole('list', { name: 'Move the stay of A-101' }).getByRole('listitem');
  await expect(steps).toHaveText(['Open A-104', 'Add 3 services to A-104', 'Close A-101']);
  await expect(
    review.getByRole('list', { name: 'These 3 services move:' }).getByRole('listitem'),
  ).toHaveCount(3);
  await review.getByRole('button', { name: 'Move to A-104' }).press('Enter');

  const done = page.getByRole('dialog', { name: 'Move the stay of A-101' });
  await expect(done).toContainText('The stay of A-101 is now in A-104');
  const withoutIds = (services: readonly object[] = []) =>
    services.map((one) => ({ ...one, id: undefined }));
  expect(await readRoom(service, FROM)).toMatchObject({ status: 'closed', data_services: [] });
  const to = await readRoom(service, TO);
  expect(to?.status).toBe('open');
  expect(withoutIds(to?.data_services)).toEqual(withoutIds(before?.data_services));

  await done.getByRole('link', { name: 'Go to A-104' }).press('Enter');
  await expect(done).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${TO}$`));
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByRole('row')).toHaveCount(4);
});

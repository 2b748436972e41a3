import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Subscription } from '../../../contract/area';
import { activateLanguage, i18n, loadMessages } from '../../i18n/messages';
import { EarlierEndNotice, PastNotice } from './AdditionNotices';
import { entryOf, newEntry, serviceOf, type SubscriptionEntry } from './subscription-form';
import { SubscriptionTimes } from './SubscriptionTimes';

const paris = 'Europe/Paris';
const now = new Date('2026-06-15T10:00:00.000Z');
const tv = { code: 'TV', start: '2026-06-01T08:00:00.000Z', end: '2026-07-01T08:00:00.000Z' };

beforeAll(async () => {
  await activateLanguage('en');
  await loadMessages('rooms', 'subscriptions');
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(async () => {
  cleanup();
  await activateLanguage('en');
  vi.useRealTimers();
});

/** Shows the times of an addition or a change. Returns a function that gives what would be sent. */
function show(replaced?: Subscription, start = newEntry(now, paris).start) {
  let sent = {};
  function Form() {
    const entry = replaced
      ? entryOf(replaced, paris)
      : { ...newEntry(now, paris), code: 'TV', start };
    const form = useForm<SubscriptionEntry>({ defaultValues: { services: [entry] } });
    const [service] = form.watch('services').map((one) => serviceOf(one, paris));
    sent = service ?? {};
    return (
      <I18nProvider i18n={i18n}>
        <SubscriptionTimes
          form={form}
          index={0}
          zone={paris}
          readOnly={false}
          replaced={replaced}
        />
        <PastNotice services={service === undefined ? [] : [service]} replaced={replaced} />
        {replaced && <EarlierEndNotice service={service} replaced={replaced} zone={paris} />}
      </I18nProvider>
    );
  }
  render(<Form />);
  return () => sent;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const UNTIL = 'Until (empty: no end)';

it('says what is wrong with a time once the field is left, and not while it is typed', () => {
  show();
  type(UNTIL, '02/31/2026 10:00');
  expect(screen.queryByText('There is no such date or time.')).toBeNull();
  fireEvent.blur(screen.getByLabelText(UNTIL));
  screen.getByText('There is no such date or time.');
  type(UNTIL, 'tomorrow');
  expect(screen.queryByText('There is no such date or time.')).toBeNull();
  fireEvent.blur(screen.getByLabelText(UNTIL));
  screen.getByText(/^Enter the whole date and time/);
});

it('lets what runs go on from its end, and never shortens it without a word', async () => {
  const sent = show(tv);
  screen.getByRole('group', { name: 'Extend, from its end' });
  press('24 hours more');
  expect(sent()).toMatchObject({ start: tv.start, end: '2026-07-02T08:00:00.000Z' });
  press('7 days more');
  expect(sent()).toMatchObject({ start: tv.start, end: '2026-07-08T08:00:00.000Z' });
  expect(screen.queryByText(/end earlier/)).toBeNull();
  type(UNTIL, '2026-06-30T10:00');
  const warning = await screen.findByText(/This subscription would end earlier/);
  expect(warning.textContent).toMatch(/Jul 1, 2026, 10:00 → Jun 30, 2026, 10:00$/);
});

it.each([
  ['has no end', undefined],
  ['is over', '2026-06-02T08:00:00.000Z'],
])('lets what %s go on from now, not from its beginning', (_, end) => {
  const sent = show({ ...tv, end });
  press('24 hours from now');
  expect(sent()).toMatchObject({ start: tv.start, end: '2026-06-16T10:00:00.000Z' });
  press('7 days from now');
  expect(sent()).toMatchObject({ start: tv.start, end: '2026-06-22T10:00:00.000Z' });
  expect(screen.queryByText(/in the past/)).toBeNull();
});

it('counts from the beginning of what is added, also over a change of clocks', () => {
  const sent = show(undefined, '2026-10-24T02:15');
  press('24 hours');
  expect(sent()).toMatchObject({ end: '2026-10-25T00:15:00.000Z' });
  press('The second (UTC+01:00)');
  expect(sent()).toMatchObject({ end: '2026-10-25T01:15:00.000Z' });
  type('From', '2026-10-25T02:15');
  press('7 days');
  expect(sent()).toMatchObject({ start: '2026-10-25T00:15:00.000Z' });
  press('The second (UTC+01:00)');
  expect(sent()).toMatchObject({ start: '2026-10-25T01:15:00.000Z' });
});

it('says that an end in the past ends what runs, or leaves nothing of what is added', async () => {
  show(tv);
  type(UNTIL, '2026-06-02T10:00');
  expect(
    await screen.findByText(
      'The end is in the past: this subscription runs now and would stop at once.',
    ),
  ).toBeDefined();
  cleanup();
  show(undefined, '2026-06-01T10:00');
  expect(screen.queryByText(/in the past/)).toBeNull();
  type(UNTIL, '2026-06-02T10:00');
  expect(
    await screen.findByText('The end is in the past: the subscription would already be over.'),
  ).toBeDefined();
});

it('says which hour does not exist, and why', () => {
  show(undefined, '2027-03-28T02:30');
  expect(document.body.textContent).toContain(
    '02:30 does not exist on March 28, 2027: the clocks go forward. Enter a later time.',
  );
});

it('counts nothing from a half typed date, and takes no year of over four digits', async () => {
  show(undefined, '0202-06-15T10:00');
  expect(screen.queryByRole('button', { name: '24 hours' })).toBeNull();
  type('From', '15/06/12026 10:00');
  expect(screen.queryByRole('button', { name: '24 hours' })).toBeNull();
  type('From', '06/15/2026 10:00');
  expect(screen.queryByRole('button', { name: '24 hours' })).not.toBeNull();
});

it('names no other day than was typed, where there is no such day', () => {
  show();
  type('From', '02/28/2026 10:00');
  expect(document.body.textContent).toContain('Saturday, February 28, 2026');
  type('From', '02/31/2026 10:00');
  expect(document.body.textContent).not.toMatch(/February|March/);
});

it('asks for times in the language of the console, whichever the browser has', async () => {
  await activateLanguage('fr');
  show();
  expect(screen.getByLabelText<HTMLInputElement>('Début').value).toBe('15/06/2026 12:00');
  const until = screen.getByLabelText<HTMLInputElement>('Fin (vide : sans date de fin)');
  expect(until.placeholder).toBe('jj/mm/aaaa hh:mm');
  fireEvent.change(until, { target: { value: '1.7.2026 9h30' } });
  fireEvent.blur(until);
  expect(until.value).toBe('01/07/2026 09:30');
  expect(document.body.textContent).toContain('mercredi 1 juillet 2026');
});

it('keeps the time of day where only the day is typed again', () => {
  const sent = show(tv);
  const until = screen.getByLabelText<HTMLInputElement>(UNTIL);
  for (const value of ['7/1/2026 1', '7/1/2026', '7', '7/5/2026']) type(UNTIL, value);
  expect(sent()).toMatchObject({ end: '2026-07-05T08:00:00.000Z' });
  fireEvent.blur(until);
  expect(until.value).toBe('07/05/2026 10:00');
});

it('chooses a day and a time in a calendar', async () => {
  const sent = show();
  fireEvent.click(screen.getByRole('button', { name: 'Choose in a calendar', description: UNTIL }));
  fireEvent.click(await screen.findByRole('gridcell', { name: '18' }));
  fireEvent.click(screen.getByRole('option', { name: '9 hours' }));
  fireEvent.click(screen.getByRole('option', { name: '30 minutes' }));
  expect(sent()).toMatchObject({ end: '2026-06-18T07:30:00.000Z' });
});

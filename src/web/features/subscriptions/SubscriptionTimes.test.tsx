import { zodResolver } from '@hookform/resolvers/zod';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Subscription } from '../../../contract/area';
import { activateLanguage } from '../../i18n/messages';
import { showAt } from '../../app/test-screen';
import { EndNotice } from './AdditionNotices';
import {
  entryOf,
  entrySchema,
  newEntry,
  servicesOf,
  type SubscriptionEntry,
} from './subscription-form';
import { SubscriptionTimes } from './SubscriptionTimes';

const paris = 'Europe/Paris';
const now = new Date('2026-06-15T10:00:00.000Z');
const tv = { code: 'TV', start: '2026-06-01T08:00:00.000Z', end: '2026-07-01T08:00:00.000Z' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));

function show(replaced?: Subscription, start = newEntry(now, paris).start, zone = paris) {
  let sent = {};
  function Form() {
    const entry = replaced
      ? entryOf(replaced, zone)
      : { ...newEntry(now, zone), chosen: [{ code: 'TV', label: '' }], start };
    const resolver = zodResolver(entrySchema(zone));
    const form = useForm<SubscriptionEntry>({ defaultValues: entry, resolver });
    const services = servicesOf(form.watch(), zone);
    sent = services[0] ?? {};
    return (
      <>
        <SubscriptionTimes form={form} zone={zone} readOnly={false} replaced={replaced} />
        <EndNotice services={services} zone={zone} replaced={replaced} />
      </>
    );
  }
  showAt('/facilities/H', <Form />);
  return () => sent;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const UNTIL = 'Until (empty: no end)';

it('says what is wrong with a time once the field is left, and not while it is typed', async () => {
  show();
  type(UNTIL, '02/31/2026 10:00');
  expect(screen.queryByText('There is no such date or time.')).toBeNull();
  fireEvent.blur(screen.getByLabelText(UNTIL));
  await screen.findByText('There is no such date or time.');
  type(UNTIL, 'tomorrow');
  expect(screen.queryByText('There is no such date or time.')).toBeNull();
  fireEvent.blur(screen.getByLabelText(UNTIL));
  await screen.findByText(/^Enter a date/);
  type(UNTIL, '03/28/2027 02:30');
  fireEvent.blur(screen.getByLabelText(UNTIL));
  await screen.findByText(
    '02:30 does not exist on March 28, 2027: the clocks go forward. Enter a later time.',
  );
});

it('lets what runs go on from its end, and never shortens it without a word', async () => {
  const sent = show(tv);
  screen.getByRole('group', { name: 'Extend, from its end' });
  press('1 day');
  expect(sent()).toMatchObject({ start: tv.start, end: '2026-07-02T08:00:00.000Z' });
  press('1 week');
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
  press('1 day');
  expect(sent()).toMatchObject({ start: tv.start, end: '2026-06-16T10:00:00.000Z' });
  press('1 week');
  expect(sent()).toMatchObject({ start: tv.start, end: '2026-06-22T10:00:00.000Z' });
  expect(screen.queryByText(/in the past/)).toBeNull();
});

it('counts from the beginning of what is added, and says which is meant of two equal times', () => {
  const sent = show(undefined, '2026-10-24T02:15');
  press('1 day');
  expect(sent()).toMatchObject({ end: '2026-10-25T01:15:00.000Z' });
  screen.getByRole('textbox', { name: UNTIL, description: /comes twice.*UTC\+01:00/ });
  type('From', '2026-10-25T02:15');
  press('1 week');
  expect(sent()).toMatchObject({ start: '2026-10-25T00:15:00.000Z' });
  screen.getByRole('textbox', { name: 'From', description: /comes twice.*UTC\+02:00/ });
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

it('counts nothing from a half typed date, and takes no year of over four digits', async () => {
  show();
  type('From', '15/06/202');
  expect(screen.queryByRole('button', { name: '1 day' })).toBeNull();
  type('From', '15/06/12026 10:00');
  expect(screen.queryByRole('button', { name: '1 day' })).toBeNull();
  type('From', '06/15/2026 10:00');
  expect(screen.queryByRole('button', { name: '1 day' })).not.toBeNull();
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

it('takes a day alone from its first to its last minute', () => {
  const sent = show();
  type('From', '06/16/2026');
  type(UNTIL, '30.6.2026');
  expect(sent()).toMatchObject({
    start: '2026-06-15T22:00:00.000Z',
    end: '2026-06-30T21:59:00.000Z',
  });
  screen.getByText('Tuesday, June 30, 2026');
  fireEvent.blur(screen.getByLabelText(UNTIL));
  expect(screen.getByLabelText<HTMLInputElement>(UNTIL).value).toBe('06/30/2026 23:59');
});

it('does not extend an end that means never', () => {
  show({ ...tv, end: '9999-12-31T23:59:59.999Z' });
  expect(
    screen.getByRole('textbox', { name: UNTIL, description: 'Friday, December 31, 9999' }),
  ).toBeDefined();
  expect(
    screen.getAllByRole('button', { name: /^1 |discharge/ }).map(({ textContent }) => textContent),
  ).toEqual(['Until discharge']);
});

it('chooses a whole day in a calendar', async () => {
  const sent = show();
  fireEvent.click(screen.getByRole('button', { name: 'Choose in a calendar', description: UNTIL }));
  fireEvent.click(await screen.findByRole('gridcell', { name: '18' }));
  expect(sent()).toMatchObject({ end: '2026-06-18T21:59:00.000Z' });
});

import { zodResolver } from '@hookform/resolvers/zod';
import { fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { showAt } from '../../app/test-screen';
import {
  entryOf,
  entrySchema,
  newEntry,
  servicesOf,
  type SubscriptionEntry,
} from './subscription-form';
import { SubscriptionFields } from './SubscriptionFields';

const zone = 'Europe/Paris';
const offered = ['TV', 'TEL', 'NET', 'VOD', 'BED', 'PRESS', 'GAMES'].map((code) => ({
  code,
  label: `Label of ${code}`,
}));

function show(entry: SubscriptionEntry = newEntry(new Date('2026-06-15T10:00:00.000Z'), zone)) {
  let sent: unknown[] = [];
  function Fields() {
    const resolver = zodResolver(entrySchema(zone));
    const form = useForm<SubscriptionEntry>({ defaultValues: entry, resolver });
    sent = servicesOf(form.watch(), zone).map((service) =>
      Object.fromEntries(Object.entries(service).filter(([key]) => key !== 'start')),
    );
    return (
      <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <SubscriptionFields {...{ form, zone, offered }} readOnly={false} />
        <button>Send</button>
      </form>
    );
  }
  showAt('/facilities/H', <Fields />);
  return () => sent;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } });
const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

it('adds each of six services by its button, and any other by fields that are shown on demand', () => {
  const sent = show();
  expect(screen.queryByRole('button', { name: 'Label of GAMES' })).toBeNull();
  expect(screen.queryByLabelText('Service code')).toBeNull();
  press('Label of TV');
  press('Label of NET');
  expect(sent()).toEqual([
    { code: 'TV', label: 'Label of TV', status: 'active' },
    { code: 'NET', label: 'Label of NET', status: 'active' },
  ]);
  press('Label of TV');
  expect([isPressed('Label of TV'), isPressed('Label of NET')]).toEqual([false, true]);
  press('Other service…');
  type('Service code', 'GAMES');
  fireEvent.blur(field('Service code'));
  expect(sent()).toContainEqual({ code: 'GAMES', label: 'Label of GAMES', status: 'active' });
  press('Other service…');
  expect(sent()).toEqual([{ code: 'NET', label: 'Label of NET', status: 'active' }]);
});

it('keeps a label that was typed, whatever the code', () => {
  show();
  press('Other service…');
  type('Label', 'Mine');
  type('Service code', 'TV');
  fireEvent.blur(field('Service code'));
  expect(field('Label').value).toBe('Mine');
});

it('asks for a service if none is chosen', async () => {
  show();
  press('Send');
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Choose a service.');
});

it('changes the times of a service, and its other fields below its details', () => {
  const tv = { code: 'TV', status: 'paused', start: '2026-06-01T08:00:00.000Z', bed: '7' };
  const sent = show(entryOf(tv, zone));
  expect(screen.queryByRole('button', { name: 'Label of TV' })).toBeNull();
  press('Details');
  type('Status', 'active');
  press('Details');
  expect(sent()).toEqual([{ code: 'TV', status: 'active', bed: '7' }]);
});

it('shows the fields in which something is wrong', async () => {
  show(entryOf({ label: 'Télévision', start: '2026-06-01T08:00:00.000Z' }, zone));
  expect(screen.queryByLabelText('Service code')).toBeNull();
  press('Send');
  await screen.findByText('This cannot be empty.');
  expect(field('Service code').getAttribute('aria-invalid')).toBe('true');
});

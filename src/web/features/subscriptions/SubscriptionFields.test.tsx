import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { i18n } from '../../i18n/messages';
import { newEntry, type SubscriptionEntry } from './subscription-form';
import { SubscriptionFields } from './SubscriptionFields';

const zone = 'Europe/Paris';
const offered = {
  services: [
    { code: 'TV', label: 'Télévision' },
    { code: 'TEL', label: 'Téléphone' },
  ],
  statuses: [],
};

function Fields() {
  const form = useForm<SubscriptionEntry>({
    defaultValues: { services: [newEntry(new Date('2026-06-15T10:00:00.000Z'), zone)] },
  });
  return (
    <I18nProvider i18n={i18n}>
      <SubscriptionFields {...{ form, zone, offered }} index={0} readOnly={false} />
    </I18nProvider>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Types letter by letter, as a person does. */
const type = (label: string, text: string) => {
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(field(label), { target: { value: text.slice(0, length) } });
};

it('takes a label that it filled in away again with its code', () => {
  render(<Fields />);
  type('Service code', 'TV');
  expect(field('Label').value).toBe('Télévision');
  type('Service code', 'TVPLUS');
  expect(field('Label').value).toBe('');
  type('Service code', 'TEL');
  expect(field('Label').value).toBe('Téléphone');
});

it('keeps a label that was typed, whatever the code', () => {
  render(<Fields />);
  type('Label', 'Télévision');
  expect(field('Service code').value).toBe('TV');
  type('Service code', 'MINIBAR');
  expect(field('Label').value).toBe('Télévision');
  type('Label', 'Minibar');
  expect(field('Service code').value).toBe('MINIBAR');
});

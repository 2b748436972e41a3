import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showAt } from '../../app/test-screen';
import { Timestamp } from './Timestamp';

const AT = '2024-01-15T08:00:00.000Z';
const UTC = '2024-01-15 08:00:00 UTC';

function show(isFocusable: boolean) {
  return showAt('/', <Timestamp value={AT} focusable={isFocusable} />).container;
}

it('tells its time in UTC to who listens and to who points at it', async () => {
  show(true);
  const time = screen.getByRole('button', { description: UTC });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.mouseOver(time);
  expect((await screen.findByRole('tooltip')).textContent).toBe(UTC);
});

it('a time is no stop of the keyboard within a table', () => {
  const time = show(false).querySelector('time');
  expect(screen.queryByRole('button')).toBeNull();
  expect(time?.title).toBe(AT);
});

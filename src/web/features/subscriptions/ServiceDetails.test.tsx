import { expect, it } from 'vitest';
import { showAt } from '../../app/test-screen';
import { StatusText } from './ServiceDetails';

it.each<[unknown, string]>([
  ['active', 'active'],
  [true, 'true'],
  [7, '7'],
  [{ code: 'A', since: null }, '{"code":"A","since":null}'],
  [null, '—'],
])('shows the status %j as it came: %s', (status, text) => {
  const { container } = showAt('/', <StatusText status={status} />);
  expect(container.textContent).toBe(text);
});

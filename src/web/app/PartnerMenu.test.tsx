import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startTestServer } from '../api/test-server';
import { markPartner } from '../device/partner';
import { PartnerMenu } from './PartnerMenu';
import { showAt } from './test-screen';

const show = () => showAt('/', <PartnerMenu anchor={document.body} onClose={() => undefined} />);

it.each([
  ['Ward staff', /^Signed in as Ward staff/],
  // Another server does not give the partner's name.
  [undefined, /^Language/],
])(
  'says who is signed in, and the keyboard begins at what can be chosen: %s',
  async (name, said) => {
    markPartner('p', name);
    show();
    expect(screen.getByRole('menu').textContent).toMatch(said);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('English'));
  },
);

it('names the version, which support asks for', () => {
  show();
  expect(screen.getByRole('menu').textContent).toMatch(/Console version \d+\.\d+\.\d+$/);
});

it('says why signing out failed', async () => {
  await startTestServer((_request, response) =>
    response
      .writeHead(503, { 'content-type': 'application/problem+json' })
      .end('{"status":503,"code":"session_not_ended"}'),
  );
  show();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  const item = await screen.findByRole('menuitem', { name: /^Not signed out\. Try again/ });
  expect(item.textContent).toContain('The server could not answer');
});

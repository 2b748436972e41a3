import { useMutation } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { hold } from '../../../e2e/support/hold';
import { startTestServer } from '../api/test-server';
import { markPartner, partnerMark } from '../device/partner';
import { WRITES } from '../features/session/unsaved';
import { PartnerMenu } from './PartnerMenu';
import { showAt } from './test-screen';

const show = () => showAt('/', <PartnerMenu anchor={document.body} onClose={() => undefined} />);

it.each([
  ['Ward staff', /^Signed in as Ward staff/],
  // Another server does not give the partner's name.
  [undefined, /^Language/],
])('says who is signed in, and begins at what can be chosen: %s', async (name, said) => {
  markPartner('p', name);
  show();
  expect(screen.getByRole('menu').textContent).toMatch(said);
  // Support asks for it.
  expect(screen.getByRole('menu').textContent).toMatch(/Console version \d+\.\d+\.\d+$/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('English'));
});

it('says why signing out failed, and leaves the partner signed in', async () => {
  markPartner('p');
  await startTestServer((_request, response) =>
    response.writeHead(503).end('{"code":"session_not_ended"}'),
  );
  show();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  const item = await screen.findByRole('menuitem', { name: /^Not signed out\. Try again/ });
  expect(item.textContent).toContain('The server could not answer');
  expect(partnerMark()).toBe('p');
});

it('asks before it signs out during a change, and ends the session only after "Leave"', async () => {
  const { asked } = await startTestServer((_request, response) => response.writeHead(204).end());
  let change = hold();
  function Screen() {
    const { mutate, isPending } = useMutation({ ...WRITES, mutationFn: () => change.held });
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => mutate()}>{isPending ? 'Changing' : 'Change'}</button>
        <button onClick={() => setOpen(true)}>Menu</button>
        {isOpen && <PartnerMenu anchor={document.body} onClose={() => setOpen(false)} />}
      </>
    );
  }
  markPartner('p');
  const { router } = showAt('/', <Screen />);
  const question = () => screen.queryByText('Leave before the server has answered?');
  const signOut = async () => {
    fireEvent.click(screen.getByText('Change'));
    await screen.findByText('Changing');
    fireEvent.click(screen.getByText('Menu'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  };
  await signOut();
  await waitFor(() => expect(question()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.queryByRole('menu')).toBeNull();
  change.release();
  await screen.findByText('Change');

  // Once the answer has arrived, there is nothing to ask about.
  change = hold();
  await signOut();
  await waitFor(() => expect(question()).not.toBeNull());
  change.release();
  await waitFor(() => expect(question()).toBeNull());
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect([asked, partnerMark()]).toEqual([[], 'p']);

  change = hold();
  await signOut();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(asked).toMatchObject([{ method: 'DELETE', url: '/session' }]);
  expect(partnerMark()).toBe('');
});

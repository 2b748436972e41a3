import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { markPartner } from '../../device/partner';
import { startTestServer } from '../../api/test-server';
import { showAt } from '../../app/test-screen';
import { ErrorDetails, SignInAgain } from './ErrorDetails';

/** Signs in from a failure within `page`. */
async function signInWithin(page: (failure: ReactElement) => ReactElement): Promise<void> {
  await startTestServer((_asked, response) => response.end('{"partner":"p"}'));
  markPartner('p');
  const error = new ApiError('unauthenticated');
  showAt('/facilities/H', page(<ErrorDetails error={error} />));
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  const token = await screen.findByLabelText('Partner token');
  fireEvent.change(token, { target: { value: 'demo' } });
  await act(async () => fireEvent.submit(token));
}

it.each([
  ['form', <form key="form" />],
  ['dialog', <div key="dialog" role="dialog" tabIndex={-1} />],
])('goes on at the message in a %s, where a second Enter presses nothing', async (_, around) => {
  await signInWithin((failure) =>
    cloneElement(around, {}, [
      <input key="field" aria-label="Name" />,
      <div key="failure">{failure}</div>,
      <button key="decisive" type="submit">
        Close room
      </button>,
    ]),
  );
  const told = await screen.findByText(/You are signed in again/);
  await waitFor(() => expect(document.activeElement).toBe(told));
});

it('goes on at the screen from a banner, which goes only once something was read', async () => {
  await signInWithin(() => (
    <>
      <SignInAgain />
      <main tabIndex={-1} />
    </>
  ));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

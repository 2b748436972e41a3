import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { describeSignInError } from './describe-error';

it.each([
  ['a token with nothing to read', 'nothing_readable', 'signIn.nothingReadable.title'],
  ['a page at another address than the server’s', 'cross_site', 'error.otherAddress.title'],
])('blames what is to blame where a sign-in is refused: %s', (_what, code, title) => {
  expect(describeSignInError(new ApiError('forbidden', { status: 403, code })).title).toBe(title);
});

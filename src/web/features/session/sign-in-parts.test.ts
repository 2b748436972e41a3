// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { describeSignInError, readToken } from './sign-in-parts';

function read(typed: string) {
  const form = document.createElement('form');
  const field = document.createElement('textarea');
  Object.assign(field, { name: 'token', value: typed });
  form.append(field);
  return readToken(form);
}

it.each([
  ['demo-manager', 'demo-manager'],
  ['12|kX9vQ2mT7pL4aB8c', '12|kX9vQ2mT7pL4aB8c'],
  [`{a,b}!"#$%&'()*;<>?@[]^\`\\~`, `{a,b}!"#$%&'()*;<>?@[]^\`\\~`],
  ['\t demo-manager\u00a0\n', 'demo-manager'],
  ['Bearer demo-manager', 'demo-manager'],
  ['authorization: bearer  demo-manager', 'demo-manager'],
  ['demo\u00ad-manager\u200b', 'demo-manager'],
  ['\u200bBearer demo-manager', 'demo-manager'],
])('takes %j as the token %j', (typed, token) => {
  expect(read(typed)).toEqual({ token, problem: undefined });
});

it.each([
  ['', 'signIn.token.empty'],
  ['pässword', 'signIn.token.unusable'],
  ['two words', 'signIn.token.unusable'],
  ['a\u0007', 'signIn.token.unusable'],
  ['x'.repeat(4500), 'signIn.token.unusable'],
])('says what is wrong with %.12j', (typed, problem) => {
  expect(read(typed).problem).toBe(problem);
});

it.each([
  [
    'a token that the server does not know',
    'unauthenticated',
    { status: 401 },
    'signIn.unknownToken.title',
  ],
  [
    'a token with nothing to read',
    'forbidden',
    { status: 403, code: 'nothing_readable' },
    'outcome.refused.title',
  ],
  [
    'a page at another address than the server’s',
    'forbidden',
    { status: 403, code: 'cross_site' },
    'error.otherAddress.title',
  ],
  ['a request that was not accepted', 'invalid', { status: 400 }, 'error.invalid.title'],
  ['a server that fails', 'server', { status: 503 }, 'error.server.title'],
] as const)('blames what is to blame where a sign-in fails: %s', (_what, kind, answer, title) => {
  expect(describeSignInError(new ApiError(kind, answer)).title).toBe(title);
});

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
  ['unauthenticated', 401, undefined, 'signIn.unknownToken.title'],
  ['forbidden', 403, 'nothing_readable', 'outcome.refused.title'],
  ['forbidden', 403, 'cross_site', 'error.otherAddress.title'],
  ['invalid', 400, undefined, 'error.invalid.title'],
  ['server', 503, undefined, 'error.server.title'],
] as const)(
  'blames what is to blame: a sign-in that is %s (%s, %s)',
  (kind, status, code, title) => {
    expect(describeSignInError(new ApiError(kind, { status, code })).title).toBe(title);
  },
);

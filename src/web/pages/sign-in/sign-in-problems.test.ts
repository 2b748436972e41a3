import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { describeSignInError } from '../describe-error';
import { signInProblems } from './sign-in-problems';

it.each([
  ['demo-manager', 'CHU-LYON', {}],
  ['', '', { token: 'signIn.token.empty', facility_id: 'signIn.facilityId.empty' }],
  ['two words', 'CHU-LYON', { token: 'signIn.token.characters' }],
  ['x'.repeat(4500), 'CHU-LYON', { token: 'signIn.token.tooLong' }],
  ['demo-manager', 'x'.repeat(300), { facility_id: 'signIn.facilityId.tooLong' }],
  ['demo-manager', '..', { facility_id: 'signIn.facilityId.unusable' }],
])('a token %.12j and a facility %.12j: %j', (token, facility_id, problems) => {
  expect(signInProblems({ token, facility_id })).toEqual(problems);
});

it.each([
  ['unauthenticated', 401, 'signIn.unknownToken.title'],
  ['forbidden', 403, 'signIn.nothingReadable.title'],
  ['invalid', 400, 'signIn.invalid.title'],
  ['server', 503, 'error.server.title'],
] as const)('%s is told as %s', (kind, status, title) => {
  expect(describeSignInError(new ApiError(kind, { status })).title).toBe(title);
});

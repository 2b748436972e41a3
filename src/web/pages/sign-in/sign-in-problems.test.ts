import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { describeSignInError } from '../../features/page-states/describe-error';
import { facilityIdProblem } from './sign-in-problems';

it.each([
  ['CHU-LYON', undefined],
  ['', 'signIn.facilityId.empty'],
  ['  ', 'signIn.facilityId.empty'],
  ['x'.repeat(300), 'signIn.facilityId.unusable'],
  ['..', 'signIn.facilityId.unusable'],
])('a facility %.12j: %s', (facilityId, problem) => {
  expect(facilityIdProblem(facilityId)).toBe(problem);
});

it.each([
  ['unauthenticated', 401, 'signIn.unknownToken.title'],
  ['forbidden', 403, 'signIn.nothingReadable.title'],
  ['invalid', 400, 'error.invalid.title'],
  ['server', 503, 'error.server.title'],
] as const)('%s is told as %s', (kind, status, title) => {
  expect(describeSignInError(new ApiError(kind, { status })).title).toBe(title);
});

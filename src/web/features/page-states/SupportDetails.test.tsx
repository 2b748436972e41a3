import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { showAt } from '../../app/test-screen';
import { i18n, type Translate } from '../../i18n/messages';
import { failureReport, SupportDetails } from './SupportDetails';

const t: Translate = (key, values) => i18n._(key, values);
beforeEach(() => void vi.stubGlobal('CONSOLE_VERSION', '1.2.3'));

it('tells what was asked and what failed without an answer', () => {
  const error = new ApiError('contract', {
    request: 'GET /v1/facilities/H/areas',
    cause: new TypeError('x is undefined'),
  });
  expect(failureReport(error, 'H', t).split('\n')).toEqual([
    `Time: ${error.at.toISOString()}`,
    'Request: GET /v1/facilities/H/areas',
    'Cause: TypeError: x is undefined',
    'Facility ID: H',
    'Console version: 1.2.3',
  ]);
});

it('tells what the server answered', () => {
  const error = new ApiError('server', {
    request: 'DELETE /v1/areas/H-1/',
    status: 500,
    detail: 'It broke',
    requestId: 'r-1',
  });
  const report = failureReport(error, 'H', t);
  for (const line of [
    'Request: DELETE /v1/areas/H-1/',
    'Status: 500',
    'Message: It broke',
    'Request ID: r-1',
  ])
    expect(report).toContain(line);
  expect(report).not.toMatch(/Cause/);
});

it.each([
  ['server', {}, 1],
  ['forbidden', { status: 403, code: 'cross_site' }, 1],
  ['forbidden', { status: 403 }, 0],
  ['network', {}, 0],
] as const)('is shown where support learns from it: %s %o', (kind, options, shown) => {
  showAt('/facilities/H', <SupportDetails error={new ApiError(kind, options)} />);
  expect(screen.queryAllByText('Details for support')).toHaveLength(shown);
});

import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { describeError } from './describe-error';

it.each([
  ['upstream_untrusted', 'error.upstream.title'],
  ['upstream_unknown_host', 'error.upstream.title'],
  ['upstream_refused', 'error.upstream.title'],
  ['upstream_proxy_refused', 'error.upstream.title'],
  ['upstream_unreachable', 'error.server.title'],
])('says that the service could not be reached, and that nothing was sent: %s', (code, title) => {
  const error = new ApiError('server', { status: 503, code });
  expect(describeError(error).title).toBe(title);
  expect(error.outcomeUnknown).toBe(false);
});

import type { OpenApiOperation } from '../http/openapi-document';
import { problems, type Operation } from './openapi-operations';

const header = (description: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type },
});

/** What answers carry beside their body. */
export const sharedHeaders = {
  RequestId: header('Names this request in the log of the service.'),
  ETag: header('Names this content as this partner sees it, for `If-None-Match` and `If-Match`.'),
  RetryAfter: header('How long to wait, in seconds.', 'integer'),
  Authenticate: header('`Bearer`'),
};

const headers = (names: Record<string, keyof typeof sharedHeaders>) =>
  Object.fromEntries(
    Object.entries({ 'X-Request-Id': 'RequestId', ...names }).map(([name, shared]) => [
      name,
      { $ref: `#/components/headers/${shared}` },
    ]),
  );
const content = (type: string, schema: string) => ({
  [type]: { schema: { $ref: `#/components/schemas/${schema}` } },
});

/**
 * Every status that an operation answers; `default` is for what is refused before its route is
 * reached.
 */
export function responsesOf({
  answer,
  problems: special,
  headers: heeded = [],
}: Operation): OpenApiOperation['responses'] {
  const conditional = heeded.includes('If-None-Match');
  const problem = (
    description: string,
    names: Record<string, keyof typeof sharedHeaders> = {},
  ) => ({
    description,
    headers: headers(names),
    content: content('application/problem+json', 'Problem'),
  });
  return {
    200: {
      description: 'Done',
      headers: headers(conditional ? { ETag: 'ETag' } : {}),
      content: content('application/json', answer),
    },
    ...(conditional
      ? {
          304: {
            description: 'The same as `If-None-Match` names.',
            headers: headers({ ETag: 'ETag' }),
          },
        }
      : {}),
    ...Object.fromEntries(
      special.map((status) => [status, problem(problems[status], problemHeaders[status])]),
    ),
    default: problem(
      'Refused before it was looked at, such as a request too large or too slow, or failed.',
    ),
  };
}

const problemHeaders: Partial<Record<number, Record<string, keyof typeof sharedHeaders>>> = {
  401: { 'WWW-Authenticate': 'Authenticate' },
  429: { 'Retry-After': 'RetryAfter' },
  503: { 'Retry-After': 'RetryAfter' },
};

import { UNADDRESSABLE, type ApiError } from '../../api/api-error';
import type { MessageKey } from '../../i18n/messages';

export interface ErrorDescription {
  title: MessageKey;
  body: MessageKey;
  retry: boolean;
}

export function describeError(error: ApiError): ErrorDescription {
  switch (error.kind) {
    case 'unauthenticated':
      return { title: 'sessionEnded.title', body: 'error.unauthenticated.body', retry: false };
    case 'forbidden':
      return words(error.isCrossSite ? 'otherAddress' : 'forbidden', false);
    case 'not-found':
      return words('notFound', false);
    case 'invalid':
      if (error.code === UNADDRESSABLE) return words('unaddressable', false);
      return words(error.status === 413 ? 'tooLarge' : 'invalid', false);
    case 'conflict':
      // A 412 answers our If-Match: somebody changed the facility. A 409 has other reasons.
      return words(error.status === 409 ? 'invalid' : 'conflict', true);
    case 'rate-limited':
      return words('rateLimited', true);
    case 'server':
      if (error.isUpstreamUnusable) return words('upstream', true);
      if (error.isUnwritable) return words('unwritable', true);
      return words(error.isBusy ? 'busy' : 'server', true);
    case 'network':
      return words('network', true);
    case 'intercepted':
      if (error.status === 413) return words('tooLarge', false);
      return { title: 'stale.intercepted.title', body: 'error.intercepted.body', retry: false };
    case 'contract':
      return words('contract', true);
  }
}

const words = <Name extends string>(name: Name, retry: boolean) =>
  ({ title: `error.${name}.title`, body: `error.${name}.body`, retry }) as const;

export const isNothingReadable = (error: ApiError): boolean =>
  error.kind === 'forbidden' && !error.isCrossSite;

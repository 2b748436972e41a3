import { UNADDRESSABLE, type ApiError } from '../../api/api-error';
import type { MessageKey } from '../../i18n/messages';

export interface ErrorDescription {
  title: MessageKey;
  /** The meaning of the error, and what to do next. */
  body: MessageKey;
  /** Whether trying again may help. */
  retry: boolean;
}

/** Puts failed reads into words, for all screens. A screen may give closer words for a refusal. */
export function describeError(error: ApiError): ErrorDescription {
  switch (error.kind) {
    case 'unauthenticated':
      return {
        title: 'error.unauthenticated.title',
        body: 'error.unauthenticated.body',
        retry: false,
      };
    case 'forbidden':
      if (error.isCrossSite)
        return {
          title: 'error.otherAddress.title',
          body: 'error.otherAddress.body',
          retry: false,
        };
      return { title: 'error.forbidden.title', body: 'error.forbidden.body', retry: false };
    case 'not-found':
      return { title: 'error.notFound.title', body: 'error.notFound.body', retry: false };
    case 'invalid':
      if (error.code === UNADDRESSABLE)
        return {
          title: 'error.unaddressable.title',
          body: 'error.unaddressable.body',
          retry: false,
        };
      if (error.status === 413)
        return { title: 'error.tooLarge.title', body: 'error.tooLarge.body', retry: false };
      return { title: 'error.invalid.title', body: 'error.invalid.body', retry: false };
    case 'conflict':
      // A 412 answers our If-Match: somebody changed the facility. A 409 has other reasons.
      if (error.status === 409)
        return { title: 'error.clash.title', body: 'error.clash.body', retry: true };
      return { title: 'error.conflict.title', body: 'error.conflict.body', retry: true };
    case 'rate-limited':
      return { title: 'error.rateLimited.title', body: 'error.rateLimited.body', retry: true };
    case 'server':
      if (error.isUntrusted)
        return { title: 'error.untrusted.title', body: 'error.untrusted.body', retry: true };
      if (error.isUnwritable)
        return { title: 'error.unwritable.title', body: 'error.unwritable.body', retry: true };
      if (error.isBusy) return { title: 'error.busy.title', body: 'error.busy.body', retry: true };
      return { title: 'error.server.title', body: 'error.server.body', retry: true };
    case 'network':
      return { title: 'error.network.title', body: 'error.network.body', retry: true };
    case 'intercepted':
      return describeInterception(error);
    case 'contract':
      return { title: 'error.contract.title', body: 'error.contract.body', retry: true };
  }
}

/**
 * Why a sign-in failed. At that time there is no session that could have ended, and nothing that
 * could have been changed.
 */
export function describeSignInError(error: ApiError): { title: MessageKey; body: MessageKey } {
  if (error.kind === 'unauthenticated')
    return { title: 'signIn.unknownToken.title', body: 'signIn.unknownToken.body' };
  if (error.kind === 'forbidden' && !error.isCrossSite)
    return { title: 'signIn.nothingReadable.title', body: 'signIn.nothingReadable.body' };
  if (error.kind === 'invalid')
    return { title: 'signIn.invalid.title', body: 'signIn.invalid.body' };
  return describeError(error);
}

function describeInterception({ status }: ApiError): ErrorDescription {
  if (status === 413)
    return { title: 'error.tooLarge.title', body: 'error.tooLarge.body', retry: false };
  if (status === undefined || (status >= 300 && status < 400))
    return { title: 'error.redirected.title', body: 'error.intercepted.body', retry: false };
  if (status < 300)
    return { title: 'error.webPage.title', body: 'error.intercepted.body', retry: false };
  return { title: 'error.refusedBefore.title', body: 'error.intercepted.body', retry: false };
}

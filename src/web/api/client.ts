import { exchange, safeAddress, type Exchange } from './exchange';
import { logged, type LoggedRequest, type LoggedWrite } from './write-log';

interface ApiCall<T> extends Pick<Exchange<T>, 'headers' | 'schema' | 'signal'> {
  /**
   * Builds the path by `contract/paths` during the call, so that an id that no path can hold fails
   * the call, and nothing is sent.
   */
  path: () => string;
}

interface ApiRead<T> extends ApiCall<T> {
  method?: 'GET';
  body?: undefined;
  log?: undefined;
}

interface ApiWrite<T> extends ApiCall<T>, Pick<Exchange<T>, 'anyAnswer'> {
  method: LoggedRequest['method'];
  body?: unknown;
  /**
   * The entry for this device's history; `never` for the session's own calls, since one of them
   * holds the token.
   */
  log: LoggedWrite | 'never';
}

export type ApiRequest<T> = ApiRead<T> | ApiWrite<T>;

/**
 * Makes one call to the gateway, once. It does not retry or follow redirects (a 301 would turn a
 * POST into a GET). A read names the last answer's ETag, if there was one, and a 304 returns the
 * same object again.
 *
 * @throws {ApiError} of the kind that fits: `contract` if the answer does not match `schema`, with
 *   `accepted` if a write got a 2xx that does not say that it was done
 */
export async function callApi<T>(call: ApiRequest<T>): Promise<T> {
  const address = safeAddress(call.path);
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const send = (answered?: (response: Response) => void) =>
    exchange(address, { ...call, body }, answered);
  if (call.log === undefined || call.log === 'never') return send();
  const { method, headers, log } = call;
  return logged(log, { method, path: address.path, headers, body }, send);
}

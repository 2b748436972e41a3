import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../contract/console-headers';
import { SESSION_PATH } from '../../contract/session';

const HOST = '127.0.0.1:8080';
export const consoleHeaders = {
  host: HOST,
  origin: `http://${HOST}`,
  [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE,
};

/** Signs in as the console does. `headers` come beside its own, or in their place. */
export function signIn(
  app: FastifyInstance,
  payload: object,
  headers: InjectOptions['headers'] = {},
  options: InjectOptions = {},
): Promise<LightMyRequestResponse> {
  const sent = { ...consoleHeaders, ...headers };
  return app.inject({ method: 'POST', url: SESSION_PATH, headers: sent, payload, ...options });
}

export function cookieOf({ cookies: [cookie] }: LightMyRequestResponse): string {
  if (cookie === undefined) throw new Error('The answer sets no cookie');
  return `${cookie.name}=${encodeURIComponent(cookie.value)}`;
}

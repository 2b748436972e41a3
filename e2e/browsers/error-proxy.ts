import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const REPORT = '/reported-error';
/** Stands first in each page, so that no error comes before it. */
const script = `
const report = (error) =>
  navigator.sendBeacon('${REPORT}', [error, error?.stack].join('\\n'));
addEventListener('error', ({ error, message }) => report(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => report(reason));
console.error = (...words) => report(words.join(' '));`;
const hash = createHash('sha256').update(script).digest('base64');

async function sendPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _length, ...headers } = answer.headers;
  const policy = String(headers['content-security-policy']);
  headers['content-security-policy'] = policy.replace('script-src', `script-src 'sha256-${hash}'`);
  const page = (await text(answer)).replace('<head>', `<head><script>${script}</script>`);
  response.writeHead(answer.statusCode ?? 0, headers).end(page);
}

/** A proxy before the server, to which pages report their errors: WebKitGTK prints none. */
export async function startErrorProxy(server: string) {
  const { hostname, port } = new URL(server);
  const errors: string[] = [];
  const proxy = createServer((asked, response) => {
    const { url, method } = asked;
    if (url === REPORT) {
      void text(asked).then((error) => errors.push(error));
      return void response.end();
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const sent = request({ hostname, port, path: url, method, headers }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html') === true)
        return void sendPage(answer, response);
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      return void answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    asked.pipe(sent);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const close = () => (proxy.closeAllConnections(), proxy.close());
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, errors, close };
}

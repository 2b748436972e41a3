import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recorded } from './record';

const PAGE = readFileSync(new URL('bare-rooms/index.html', import.meta.url));

/** Serves the page without a framework, and the service's recorded answer. */
export class BareRoomsServer {
  readonly #server: Server;

  constructor({ headers, bodyBase64 }: Recorded) {
    const body = Buffer.from(bodyBase64, 'base64');
    this.#server = createServer((request, response) => {
      if (request.url === '/areas') response.writeHead(200, headers).end(body);
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

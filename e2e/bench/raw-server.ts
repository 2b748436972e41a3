import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recorded } from './record';

// The baseline: a process of bare node:http that answers every request with the bytes it was given
// last.

let status = 204;
let headers: string[] = [];
let body = Buffer.alloc(0);

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(status, headers);
    response.end(body);
  });
});

process.on('message', (recorded: Recorded) => {
  ({ status, headers } = recorded);
  body = Buffer.from(recorded.bodyBase64, 'base64');
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

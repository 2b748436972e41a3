import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

// The baseline: a process of bare node:http that reads the answer of the URL once, and sends the
// same bytes for every request.
const [url = '', headers = '{}'] = process.argv.slice(2);
const sent = { headers: JSON.parse(headers) as Record<string, string> };
const answer = await new Promise<IncomingMessage>((take) => request(url, sent, take).end());
const body = await buffer(answer);
const server = createServer(({ url: path }, response) => {
  if (path !== '/metrics')
    return void response.writeHead(answer.statusCode ?? 500, answer.headers).end(body);
  const { user, system } = process.cpuUsage();
  response.end(`process_cpu_seconds_total ${(user + system) / 1e6}`);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));

import { request } from 'node:http';
import type { Shot } from './load';

/** An answer as sent over the wire, not decoded. */
export interface Recorded {
  status: number;
  /** Names and values in turn, without those that Node adds to every answer itself. */
  headers: string[];
  bodyBase64: string;
}

const addedByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Sends the first path of `shot` once and returns its answer. */
export function record(
  origin: string,
  { method = 'GET', headers, paths, body }: Shot,
): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${paths[0] ?? '/'}`, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { rawHeaders } = answer;
        const ownHeaders = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 && !addedByNode.has(name.toLowerCase())
            ? [name, rawHeaders[index + 1] ?? '']
            : [],
        );
        resolve({
          status: answer.statusCode ?? 0,
          headers: ownHeaders,
          bodyBase64: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer';
import { codedTag, hasAlready, type Coding } from '../http/etag';

/**
 * Smallest first. `identity` is always acceptable to us: a caller who refuses it as well gets an
 * answer all the same.
 */
const preferred = ['br', 'gzip'] as const;

/**
 * Sends the answer in the best coding that the caller takes, or 304 without a body where the caller
 * has it already. The console's browser is told to keep nothing (`no-store`): who polls holds the
 * tag beside what is on the screen.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const wanted = acceptedCodings(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (hasAlready(request.headers['if-none-match'], answer.tag))
    return reply
      .code(304)
      .header('etag', codedTag(answer.tag, answer.coding(wanted)))
      .send();
  const { coding, body, etag } = await answer.as(wanted);
  reply.header('etag', etag);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('application/json; charset=utf-8').send(body);
}

/**
 * Which codings `Accept-Encoding` takes (RFC 9110 12.5.3), ours first that is smaller; its weights
 * only say yes or no.
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return [];
  const weights = new Map(header.split(',').map(readCoding));
  return preferred.filter((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0);
}

function readCoding(element: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = element
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [coding, weight === undefined ? 1 : Number(weight)];
}

import { expect, it } from 'vitest';
import { readToEnd } from './ask';
import { LongBody } from './long-body';

function answer(path: string, length: number | undefined): Response {
  const response = new Response('{"areas":[]}', {
    headers: length === undefined ? {} : { 'content-length': String(length) },
  });
  return Object.defineProperty(response, 'url', { value: `https://console.example${path}` });
}

it.each([
  ['/v1/facilities/H/areas', 32_768, true],
  ['/v1/facilities/H/', 32_768, true],
  ['/v1/facilities/H/areas', 32_767, false],
  ['/v1/facilities/H/areas', undefined, true],
  ['/v1/facilities/H/', undefined, false],
])('reads %s of %s octets, parsed while it comes: %s', async (path, length, inPieces) => {
  const { body } = await readToEnd(answer(path, length));
  expect(body instanceof LongBody).toBe(inPieces);
  expect(body.json()).toEqual({ areas: [] });
});

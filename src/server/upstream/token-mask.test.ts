import { expect, test } from 'vitest';
import { TokenMask } from './passed-headers';

const TOKEN = `12|k"X\\9<v>&Q'/m{T}`;

function masked(text: string): string {
  const mask = new TokenMask(TOKEN);
  return Buffer.concat([mask.next(Buffer.from(text)), mask.end()]).toString();
}

test.each([
  ['as it is', TOKEN],
  ['in JSON', JSON.stringify(TOKEN).slice(1, -1)],
  [
    'in JSON of PHP',
    JSON.stringify(TOKEN)
      .slice(1, -1)
      .replaceAll('/', String.raw`\/`),
  ],
  ['in JSON of Go', String.raw`12|k\"X\\9\u003cv\u003e\u0026Q'/m{T}`],
  ['in HTML', `12|k&quot;X\\9&lt;v&gt;&amp;Q&#39;/m{T}`],
  ['in an address', encodeURIComponent(TOKEN)],
])('a token with signs is masked %s', (_, spelling) => {
  expect(masked(`before ${spelling} after`)).toBe(`before ${'*'.repeat(spelling.length)} after`);
});

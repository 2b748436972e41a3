import { expect, test } from 'vitest';
import { TokenMask } from './passed-headers';

const TOKEN = `12|k"X\\9<v>&Q'/m{T}`;

/** What comes of the text, which arrives in pieces of this length. */
function masked(text: string, length: number): string {
  const mask = new TokenMask(TOKEN);
  const pieces = text.match(new RegExp(`.{1,${length}}`, 'gs')) ?? [];
  const safe = pieces.map((piece) => mask.next(Buffer.from(piece)));
  return Buffer.concat([...safe, mask.end()]).toString();
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
  ['twice', TOKEN + TOKEN],
])('a token with signs is masked %s, wherever the answer is cut', (_, spelling) => {
  for (const length of [1, 7, 1000])
    expect(masked(`before ${spelling} after`, length)).toBe(
      `before ${'*'.repeat(spelling.length)} after`,
    );
});

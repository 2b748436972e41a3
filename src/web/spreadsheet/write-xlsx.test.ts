import { expect, it } from 'vitest';
import { readTable } from './read-table';
import { writeWorkbook } from './write-xlsx';

/** Every character that XML 1.0 allows (2.2). For one other character, readers refuse the file. */
const XML_TEXT = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

/** The first bytes of an entry of the directory: `PK` and its number. */
const DIRECTORY_ENTRY = 0x504b0102;

it.each([
  ['characters that are none', 'Room \ufffe101\uffff, bed 2'],
  ['control characters', 'Room \u0000101\u001f\u007f, bed 2'],
  ['what looks like one that was escaped', '_xFFFE_ _x0041_ _x005F_x0041_'],
  ['what becomes so before one that is', '_x0041\ufffe _x0041\u0001 _x0041\r _xfffe\uffff_'],
  ['the last characters of other planes', '\u{1fffe}\u{10ffff}'],
])('writes a file that every reader takes, and all of the cell, with %s', async (_, cell) => {
  const bytes = await writeWorkbook({ header: ['name'], rows: [[cell]] }, 'List');
  const parts = await partsOf(bytes);
  expect(parts.join('')).toContain('<t');
  for (const part of parts) expect(part).toMatch(XML_TEXT);
  expect((await readTable(bytes)).rows).toEqual([['name'], [cell]]);
});

/** The contents of the files in a ZIP, found by its central directory. */
async function partsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const zip = new DataView(bytes.buffer);
  const parts: Promise<string>[] = [];
  for (let entry = 0; entry < bytes.length - 4; entry += 1) {
    if (zip.getUint32(entry) !== DIRECTORY_ENTRY) continue;
    const at = zip.getUint32(entry + 42, true);
    const from = at + 30 + zip.getUint16(at + 26, true) + zip.getUint16(at + 28, true);
    const content = new Blob([bytes.slice(from, from + zip.getUint32(entry + 20, true))]);
    const isDeflated = zip.getUint16(entry + 10, true) !== 0;
    parts.push(
      isDeflated
        ? new Response(content.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
        : content.text(),
    );
  }
  return Promise.all(parts);
}

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatClipboard, formatClipboardHtml, parseClipboard } from './grid-clipboard';

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', ' ', '=') }),
);

it('reads back what it wrote, whatever the cells hold', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 3 })
        .chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
        ),
      (table) => {
        expect(parseClipboard(formatClipboard(table))).toEqual(table);
      },
    ),
  );
});

it('reads what Excel and LibreOffice put on the clipboard', () => {
  expect(parseClipboard('007\tRoom 7\r\n008\t"Two\nlines, ""quoted"""\r\n')).toEqual([
    ['007', 'Room 7'],
    ['008', 'Two\nlines, "quoted"'],
  ]);
  expect(parseClipboard('101\tNorth\n102\tSouth')).toEqual([
    ['101', 'North'],
    ['102', 'South'],
  ]);
});

it('takes a quote that none closes as a character, and an empty line as a row', () => {
  expect(parseClipboard('"a\tb')).toEqual([['"a', 'b']]);
  expect(parseClipboard('19" rack\r\n')).toEqual([['19" rack']]);
  expect(parseClipboard('a\r\n\r\nb')).toEqual([['a'], [''], ['b']]);
});

it('marks cells as text for spreadsheets and lets none of them be markup', () => {
  const html = formatClipboardHtml([['007', '<b>&']]);
  expect(html).toContain("mso-number-format:'\\@'");
  expect(html).toContain('&lt;b&gt;&amp;');
});

it('begins with the first row of a table copied whole from a page, and keeps blank rows', () => {
  expect(parseClipboard('\n521\tCinq\n522\tSix\n')).toEqual([
    ['521', 'Cinq'],
    ['522', 'Six'],
  ]);
  // The first row of a spreadsheet, blank on purpose.
  expect(parseClipboard('\t\r\n521\tCinq\r\n')).toEqual([
    ['', ''],
    ['521', 'Cinq'],
  ]);
  expect(parseClipboard('\r\n101\r\n')).toEqual([[''], ['101']]);
});

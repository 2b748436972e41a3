// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatClipboard,
  formatClipboardHtml,
  parseClipboard,
  parseClipboardHtml,
  readClipboard,
} from './grid-clipboard';

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

it('begins with the first row of a table copied whole from a page', () => {
  // HTML as Chromium copies it.
  const html = '<table><tbody><tr><th>Room</th></tr><tr><td>101</td></tr></tbody></table><br>';
  expect(readClipboard('\nRoom\n101\n', html)).toEqual([['Room'], ['101']]);
  // HTML of Excel, with a cell left blank on purpose.
  const blank = formatClipboardHtml([[''], ['101']]);
  expect(readClipboard('\r\n101\r\n', blank)).toEqual([[''], ['101']]);
  expect(readClipboard('\n101', '')).toEqual([[''], ['101']]);
  expect(readClipboard('', html)).toEqual([['Room'], ['101']]);
});

it('reads the table of a spreadsheet that offers HTML alone', () => {
  const laidOut =
    '<html><body><style>td{}</style><table>\n <col width=80>\n' +
    ' <tr>\n  <td class=xl65>007</td>\n  <td>Two<br>\n  lines</td>\n </tr>\n' +
    ' <tr><td>008</td><td></td></tr>\n</table></body></html>';
  expect(parseClipboardHtml(laidOut)).toEqual([
    ['007', 'Two\nlines'],
    ['008', ''],
  ]);
  expect(parseClipboardHtml(formatClipboardHtml([['007', ' <b> &  end ']]))).toEqual([
    ['007', ' <b> &  end '],
  ]);
  expect(parseClipboardHtml('<p>101</p>')).toEqual([['101']]);
  expect(parseClipboardHtml('')).toEqual([]);
});

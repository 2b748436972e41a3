import { expect, it } from 'vitest';
import { parseAsSort } from './sort-parser';

const parser = parseAsSort(['id', 'end']);

it.each(['id', '-id', 'end', '-end'])('keeps %s through the address', (text) => {
  expect(parser.serialize(parser.parse(text) ?? { id: 'id', descending: false })).toBe(text);
});

it.each(['', '-', '--id', 'ID', 'end,id', 'toString'])('knows no order named “%s”', (text) => {
  expect(parser.parse(text)).toBeNull();
});

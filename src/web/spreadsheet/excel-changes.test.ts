import { expect, it } from 'vitest';
import { excelChanges } from './excel-changes';

const CHANGED =
  '007|00|1.10|1,000|1E3|12e-4|12345678901234567|5 %|1-2|31/12|' +
  '12-2026|2026-01-02|1.2.2026|MAR1|DEC-12|2-janv|10:30|1 p|TRUE|vrai';
const KEPT = '|0|101|A-101|1-101|1-101-2|101-12|45-50|123456789012345|E101|2B|MARS-A|1-A|C 12|1.5';

it.each(CHANGED.split('|'))('Excel makes something else of %s', (text) =>
  expect(excelChanges(text)).toBe(true),
);

it.each(KEPT.split('|'))('Excel leaves %j as it is', (text) =>
  expect(excelChanges(text)).toBe(false),
);

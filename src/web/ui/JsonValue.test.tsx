import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { activateLanguage, i18n } from '../messages/messages';
import { JsonValue } from './JsonValue';

beforeAll(() => activateLanguage('en'));
afterEach(cleanup);

function textOf(value: unknown): string {
  const { container } = render(<I18nProvider i18n={i18n}><JsonValue value={value} /></I18nProvider>);
  return container.textContent;
}

describe('JsonValue', () => {
  it.each([
    [null, '—'],
    ['', '—'],
    [[], '—'],
    [{}, '—'],
    ['text', 'text'],
    [true, 'Yes'],
    [1234567.5, '1234567.5'],
    ['two \u200b', 'two␣[U+200B]'],
    [{ city: 'Lyon', zip: '69003' }, 'city: Lyonzip: 69003'],
    [['a', { b: false }], 'ab: No'],
  ])('shows %j as %s', (value, text) => {
    expect(textOf(value)).toBe(text);
  });

  it('counts what is too deep or too much', () => {
    const deep = JSON.parse('{"a":{"b":{"c":{"d":{"e":{"f":1,"g":2}}}}}}') as unknown;
    expect(textOf(deep)).toContain('2 entries');
    expect(textOf(Array.from({ length: 60 }, (_, index) => index))).toContain('10 more entries');
  });
});

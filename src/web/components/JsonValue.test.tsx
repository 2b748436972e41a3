import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showAt } from '../app/test-screen';
import { JsonValue } from './JsonValue';

function textOf(value: unknown): string {
  const { container } = showAt('/', <JsonValue value={value} />);
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
    [[{ a: 1, b: 2 }], 'a: 1b: 2'],
  ])('shows %j as %s', (value, text) => {
    expect(textOf(value)).toBe(text);
  });

  it('draws what is too deep or too much when it is asked for', () => {
    const deep = JSON.parse('{"a":{"b":{"c":{"d":{"e":{"f":1,"g":2}}}}}}') as unknown;
    expect(textOf(deep)).toBe('a: b: c: d: e: Show 2 more');
    fireEvent.click(screen.getByRole('button'));
    expect(document.body.textContent).toBe('a: b: c: d: e: f: 1g: 2Show less');
    cleanup();
    expect(textOf(Array.from({ length: 60 }, (_, index) => index))).toContain('49Show 10 more');
    fireEvent.click(screen.getByRole('button'));
    expect(document.body.textContent).toContain('59Show less');
    cleanup();
    expect(textOf('x'.repeat(2001))).toContain('Show 1 more');
    fireEvent.click(screen.getByRole('button', { expanded: false }));
    expect(document.body.textContent).toBe(`${'x'.repeat(2001)}Show less`);
  });

  it('never draws more than some hundreds at once', () => {
    textOf(Array.from({ length: 100_000 }, () => 1));
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getAllByRole('listitem')).toHaveLength(550);
    expect(screen.getByRole('button').textContent).toBe('Show 500 more of 99,450');
  });
});

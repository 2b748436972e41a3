import { describe, expect, it } from 'vitest';
import enSource from './en.json?raw';
import frSource from './fr.json?raw';

// The sources, not the modules: those are compiled at build time.
const read = (source: string) => JSON.parse(source) as Record<string, string>;
const en = read(enSource);

/** The names of the values that a message fills in. */
const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted();

describe.each([['fr', read(frSource)]])('%s', (_language, messages) => {
  it('has the keys of English, all of them and no other', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('leaves nothing empty and fills the same values in', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), key).not.toBe('');
      expect(values(message), key).toEqual(values(en[key] ?? ''));
    }
  });
});

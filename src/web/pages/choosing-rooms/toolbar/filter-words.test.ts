import { expect, it } from 'vitest';
import { serviceInWords } from './filter-words';

it('calls a service as staff do, and tells two of one name apart', () => {
  const labels = new Map([['TV', 'Télévision'], ['TV_PLUS', 'Télévision'], ['PRESS', 'Presse'], ['Films', 'Films']]);
  expect(['TV', 'TV_PLUS', 'PRESS', 'Films', 'VOD'].map((code) => serviceInWords(code, labels))).toEqual(['Télévision · TV', 'Télévision · TV_PLUS', 'Presse', 'Films', 'VOD']);
});

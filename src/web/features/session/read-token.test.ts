import { expect, it } from 'vitest';
import { readToken } from './read-token';

it.each([
  ['demo-manager', 'demo-manager'],
  ['12|kX9vQ2mT7pL4aB8c', '12|kX9vQ2mT7pL4aB8c'],
  [`{a,b}!"#$%&'()*;<>?@[]^\`\\~`, `{a,b}!"#$%&'()*;<>?@[]^\`\\~`],
  ['\t demo-manager\u00a0\n', 'demo-manager'],
])('takes %j as the token %j', (typed, token) => {
  expect(readToken(typed)).toEqual({ token, leftOut: [], problem: undefined });
});

it.each([
  ['Bearer demo-manager', [{ key: 'signIn.token.bearer' }]],
  ['authorization: bearer  demo-manager', [{ key: 'signIn.token.bearer' }]],
  ['demo\u00ad-manager\u200b', [invisible('[U+00AD][U+200B]')]],
  ['\u200bBearer demo-manager', [{ key: 'signIn.token.bearer' }, invisible('[U+200B]')]],
])('takes the token out of %j, and says what was left out', (typed, leftOut) => {
  expect(readToken(typed)).toEqual({ token: 'demo-manager', leftOut, problem: undefined });
});

function invisible(characters: string) {
  return { key: 'signIn.token.invisible', values: { characters } };
}

it.each([
  ['', { key: 'signIn.token.empty' }],
  ['pässword', { key: 'signIn.token.character', values: { character: 'ä', place: 2 } }],
  ['ab😀', { key: 'signIn.token.character', values: { character: '😀', place: 3 } }],
  ['two words', { key: 'signIn.token.character', values: { character: '␣', place: 4 } }],
  ['a\u0007', { key: 'signIn.token.character', values: { character: '[U+0007]', place: 2 } }],
  ['x'.repeat(4500), { key: 'signIn.token.tooLong' }],
])('says what is wrong with %.12j', (typed, problem) => {
  expect(readToken(typed).problem).toEqual(problem);
});

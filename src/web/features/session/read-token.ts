import { signInSchema } from '../../../contract/session';
import { nameHidden } from '../../i18n/foreign-text';
import type { MessageKey } from '../../i18n/messages';

interface TokenMessage {
  key: MessageKey;
  values?: Record<string, string | number>;
}

export interface TypedToken {
  token: string;
  leftOut: TokenMessage[];
  problem: TokenMessage | undefined;
}

const INVISIBLE = /\p{Cf}/gu;
const BEARER = /^(?:authorization:\s*)?bearer\s+/i;
const NOT_OF_A_TOKEN = /[^\x21-\x7e]/u;

export function readToken(typed: string): TypedToken {
  const invisible = typed.match(INVISIBLE) ?? [];
  const visible = typed.replaceAll(INVISIBLE, '').trim();
  const token = visible.replace(BEARER, '');
  const leftOut: TokenMessage[] = [];
  if (token !== visible) leftOut.push({ key: 'signIn.token.bearer' });
  if (invisible.length > 0) {
    const characters = [...new Set(invisible)].map(nameHidden).join('');
    leftOut.push({ key: 'signIn.token.invisible', values: { characters } });
  }
  return { token, leftOut, problem: problemOf(token) };
}

function problemOf(token: string): TokenMessage | undefined {
  const { error } = signInSchema.shape.token.safeParse(token);
  switch (error?.issues[0]?.message) {
    case undefined:
      return undefined;
    case 'empty':
      return { key: 'signIn.token.empty' };
    case 'too_long':
      return { key: 'signIn.token.tooLong' };
    default: {
      const found = NOT_OF_A_TOKEN.exec(token);
      const character = nameUnseen(found?.[0] ?? '');
      const place = Array.from(token.slice(0, found?.index)).length + 1;
      return { key: 'signIn.token.character', values: { character, place } };
    }
  }
}

const nameUnseen = (character: string) =>
  /[\p{C}\p{Z}]/u.test(character) ? nameHidden(character) : character;

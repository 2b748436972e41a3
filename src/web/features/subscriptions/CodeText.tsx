import { hasHiddenCharacters } from '../../i18n/foreign-text';
import { BreakableText } from '../../components/BreakableText';
import { JsonValue } from '../../components/JsonValue';

/** The longest that is taken for a code, in UTF-16 units. */
const MAX_CODE = 100;

/**
 * A code of the server's, such as `BED_COMPANION_2026`: where it has to break, it does so between
 * its words.
 */
export function CodeText({ value }: { value: unknown }) {
  if (typeof value !== 'string' || value.length > MAX_CODE || hasHiddenCharacters(value))
    return <JsonValue value={value} />;
  const words = value.split(/(?<=[_./-])(?=[^_./-])/u);
  return words.length === 1 ? <JsonValue value={value} /> : <BreakableText parts={words} />;
}

/**
 * A subscription's status as the server has it: text as it is, anything else as the JSON it came
 * in, never put into words.
 */
export function StatusText({ status }: { status: unknown }) {
  const isText = status === undefined || status === null || typeof status === 'string';
  return <CodeText value={isText ? status : JSON.stringify(status)} />;
}

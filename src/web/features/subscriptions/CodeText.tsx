import { hasHiddenCharacters, jsonText } from '../../i18n/foreign-text';
import { JsonValue } from '../../components/JsonValue';
import { BreakableText } from '../../components/RevealedText';

/** A longer text is no code, in UTF-16 units. */
const MAX_CODE = 100;

/** A code of the server's, such as `BED_COMPANION_2026`, which breaks only between its words. */
export function CodeText({ value }: { value: unknown }) {
  if (typeof value !== 'string' || value.length > MAX_CODE || hasHiddenCharacters(value))
    return <JsonValue value={value} />;
  const words = value.split(/(?<=[_./-])(?=[^_./-])/u);
  return words.length === 1 ? <JsonValue value={value} /> : <BreakableText parts={words} />;
}

export function StatusText({ status }: { status: unknown }) {
  return <CodeText value={jsonText(status)} />;
}

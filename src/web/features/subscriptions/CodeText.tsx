import { Fragment } from 'react';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
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
  // oxlint-disable-next-line react/no-array-index-key -- words of one code never change places
  return words.length === 1 ? (
    <JsonValue value={value} />
  ) : (
    <bdi>
      {words.map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </bdi>
  );
}

/**
 * A subscription's status as the server has it: text as it is, anything else as the JSON it came
 * in, never put into words.
 */
export function StatusText({ status }: { status: unknown }) {
  const isText = status === undefined || status === null || typeof status === 'string';
  return <CodeText value={isText ? status : JSON.stringify(status)} />;
}

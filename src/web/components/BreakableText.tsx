import { Fragment } from 'react';
import { uniqueKeys } from './unique-keys';

/** A text that has no blanks, of parts between which a line may break. */
export function BreakableText({ parts }: { parts: readonly string[] }) {
  const keys = uniqueKeys(parts);
  return (
    <bdi>
      {parts.map((part, index) => (
        <Fragment key={keys[index]}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

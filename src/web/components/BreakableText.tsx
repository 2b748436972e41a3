import { Fragment } from 'react';
import { uniqueKeys } from './unique-keys';

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

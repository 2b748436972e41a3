import { useState } from 'react';

/**
 * A question before something replaces `value`. Where others change the value meanwhile, the
 * question is gone: theirs is to be seen first.
 */
export function useConfirmation(value: string) {
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined && asked !== value) setAsked(undefined);
  return {
    isAsked: asked === value,
    ask: () => setAsked(value),
    close: () => setAsked(undefined),
  };
}

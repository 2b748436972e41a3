import { useState } from 'react';

/**
 * A question before something replaces `value`. Where others change the value meanwhile, the
 * question is gone: theirs is to be seen first.
 */
export function useConfirmation(value: string) {
  const [openFor, setOpenFor] = useState<string>();
  if (openFor !== undefined && openFor !== value) setOpenFor(undefined);
  return {
    isOpen: openFor === value,
    open: () => setOpenFor(value),
    close: () => setOpenFor(undefined),
  };
}

import { useState } from 'react';

/**
 * A question before something replaces `value`. If somebody else changes the value meanwhile, the
 * question closes, because the person has to see the new value first.
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

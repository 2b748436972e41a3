import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';

/** The address follows this long after the last letter, in milliseconds: browsers limit how often it may be replaced. */
const SETTLE_MS = 250;

/**
 * The search text, kept in the address as `?q=` so that it can be shared and survives going back. The field itself never
 * waits for the router, which may render late: no letter is lost however fast one types. `settle` writes the address at
 * once, for when the field is left.
 */
export function useSearchText(): { text: string; setText: (text: string) => void; settle: () => void } {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const wentBack = useNavigationType() === NavigationType.Pop;
  const [text, setText] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // What we wrote ourselves may arrive late; anything else, such as a link to all rooms, is what is wanted now.
    if (wentBack || inAddress !== written) {
      setText(inAddress);
      setWritten(inAddress);
    }
  }
  useEffect(() => {
    if (text === written) return undefined;
    const timer = setTimeout(write, SETTLE_MS);
    return () => clearTimeout(timer);
  });
  function write() {
    setWritten(text);
    setParams(text === '' ? {} : { q: text }, { replace: true });
  }
  return { text, setText, settle: () => text !== written && write() };
}

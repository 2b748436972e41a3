import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';

/** The address follows this long after the last letter, in milliseconds: browsers limit how often it may be replaced. */
const SETTLE_MS = 250;

/**
 * The search text, kept in the address as `?q=` so that it can be shared and survives going back. The field itself never
 * waits for the router, which may render late: no letter is lost however fast one types.
 */
export function useSearchText(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const wentBack = useNavigationType() === NavigationType.Pop;
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (wentBack) setText(inAddress);
  }
  useEffect(() => {
    if (text === seen) return undefined;
    const timer = setTimeout(() => setParams(text === '' ? {} : { q: text }, { replace: true }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, seen, setParams]);
  return [text, setText];
}

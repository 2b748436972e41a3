import { useState } from 'react';

export function useStableWhile<T>(value: T, loading: boolean): T {
  const [stable, setStable] = useState(value);
  if (!loading && stable !== value) setStable(value);
  return loading ? stable : value;
}

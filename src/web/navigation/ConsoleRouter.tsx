import { createContext, startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPath, NavigationType, Router, type Navigator, type To } from 'react-router';
import type { Navigation, Way } from './navigation';

export const NavigationContext = createContext<Navigation | undefined>(undefined);

const types: Record<Way, NavigationType> = { push: NavigationType.Push, replace: NavigationType.Replace, back: NavigationType.Pop };

/** Has the router follow `navigation`: what is on screen stays while the next screen is drawn. Nothing before the first one can be. */
export function ConsoleRouter({ navigation, children }: { navigation: Navigation; children: (pathname: string) => ReactNode }) {
  const [stop, setStop] = useState(navigation.stop);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setStop(navigation.stop));
    follow();
    return navigation.listen(follow);
  }, [navigation]);
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  if (stop === undefined) return null;
  return (
    <NavigationContext value={navigation}>
      <Router location={stop.place} navigationType={types[stop.way]} navigator={navigator}>
        {children(stop.place.pathname)}
      </Router>
    </NavigationContext>
  );
}

function navigatorOf(navigation: Navigation): Navigator {
  const text = (to: To) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: text,
    go: (steps) => window.history.go(steps),
    push: (to, state: unknown) => navigation.to(text(to), { state }),
    replace: (to, state: unknown) => navigation.to(text(to), { state, replace: true }),
  };
}

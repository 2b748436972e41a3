import type { ReactNode } from 'react';
import { createPath, Router, type Navigator, type RouterProps } from 'react-router-dom';

/** Writes the window's address at once, as the console's router does. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => history.go(steps),
  push: (to) => history.pushState(null, '', navigator.createHref(to)),
  replace: (to) => history.replaceState(null, '', navigator.createHref(to)),
};

/** Renders `address`, whatever the window's own is by now, as a slow device does. */
export function LateRouter({
  address,
  children,
}: {
  address: RouterProps['location'];
  children: ReactNode;
}) {
  return (
    <Router navigator={navigator} location={address}>
      {children}
    </Router>
  );
}

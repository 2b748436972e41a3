/**
 * In milliseconds: a line so slow that the console takes longer is not to be told from one that is
 * lost.
 */
const PATIENCE_MS = 20_000;

/**
 * Has the page say that the console did not load (index.html), once what it begins with fails or
 * takes too long: nothing else is there to tell.
 */
export function tellWhatDoesNotLoad(): void {
  window.addEventListener('unhandledrejection', tell);
  // Of a file it is told to the page's element alone. What is only loaded ahead is asked for once
  // more.
  window.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement || tell(),
    true,
  );
  setTimeout(tell, PATIENCE_MS);
}

/** The console's own addresses. Any other one may be the path of another site that it was put below. */
const OWN_PATH = /^\/(?:$|sign-in(?:\/|$)|facilities(?:\/|$))/;

function tell(): void {
  const { classList } = document.documentElement;
  classList.add('not-loaded');
  classList.toggle('below-a-path', !OWN_PATH.test(location.pathname));
}

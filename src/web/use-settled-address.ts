import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
  type Location,
} from 'react-router-dom';
import { presentParams } from './read-path';

/** Returns whether the router is navigating now, which React may render much later. */
export const NavigatingContext = createContext<() => boolean>(() => false);

/** The wait after the last change, in milliseconds. */
const SETTLE_MS = 250;

export interface SettledAddressProps<Shown> {
  /** What the screen shows. */
  shown: Shown;
  read: (params: URLSearchParams) => Shown;
  /**
   * Writes it into params. All other params stay, since others write to the address too. This
   * function and `onWrite` must be the same in each render, and `shown` until it changes.
   */
  write: (shown: Shown, into?: URLSearchParams) => URLSearchParams;
  /** Shows what an address names that this screen did not write: of a link, or after Back. */
  onArrive: (next: Shown, wentBack: boolean) => void;
  /** Called before the address is written. Returns whether that adds an entry to the history. */
  onWrite?: (shown: Shown) => boolean;
}

/**
 * Keeps what a screen shows in its address, so that a reload, Back or a link show it again. The
 * screen never waits for the router, which may render late. The address is written once nothing has
 * changed for 250 ms, because browsers limit how often it may be replaced, and not while the router
 * is navigating, because that would cancel the navigation, and so the person's press on a link.
 *
 * @returns `settle`: writes now, for when a field is left; false if the router is navigating.
 *   `follow`: shows what these params name, unless the screen wrote them itself
 */
export function useSettledAddress<Shown>({
  shown,
  read,
  write,
  onArrive,
  onWrite,
}: SettledAddressProps<Shown>): {
  settle: () => boolean;
  follow: (params: URLSearchParams, wentBack: boolean) => void;
} {
  const isNavigating = useContext(NavigatingContext);
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const wentBack = useNavigationType() === NavigationType.Pop;
  const textOf = (named: Shown) => write(named).toString();
  const wanted = textOf(shown);
  const written = useRef(textOf(read(params)));

  const follow = (from: URLSearchParams, back: boolean) => {
    const next = read(from);
    const text = textOf(next);
    // An address that we wrote may arrive late, even after we wrote the next.
    if (text === written.current || text !== textOf(read(presentParams()))) return;
    written.current = text;
    onArrive(next, back);
  };
  const followRendered = useEffectEvent(({ search }: Location) =>
    follow(new URLSearchParams(search), wentBack),
  );
  // Before the screen is painted, so that it never shows what another address named. After each
  // navigation, because an address that we wrote and a link back may come in one render.
  useLayoutEffect(() => followRendered(location), [location]);

  // Another function after each change, so that the wait begins again.
  const settle = useCallback(() => {
    if (isNavigating()) return false;
    // Elsewhere, the person has left, and the next screen is not rendered yet.
    if (wanted === written.current || window.location.pathname !== pathname) return true;
    written.current = wanted;
    const adds = onWrite?.(shown) === true;
    // The params of this render may be old.
    setParams(write(shown, presentParams()), { replace: !adds, preventScrollReset: true });
    return true;
  }, [isNavigating, wanted, pathname, shown, write, onWrite, setParams]);
  useEffect(() => {
    let timer = setTimeout(trySettle, SETTLE_MS);
    function trySettle() {
      // Tries again later, because a navigation may be refused and leave the page as it is.
      if (!settle()) timer = setTimeout(trySettle, SETTLE_MS);
    }
    return () => clearTimeout(timer);
  }, [settle]);
  return { settle, follow };
}

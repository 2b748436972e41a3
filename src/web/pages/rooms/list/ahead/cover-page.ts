import type { ReactNode } from 'react';
import { TIMEOUT_MS } from '../../../../api/begin-early';
import './ahead.css';
import { listMargin } from './list-top';
import { plainElements } from '../plain-elements';

/** Draws over the page, from `top` on, until the console shows more than that it waits. */
export function coverPage(
  root: HTMLElement,
  top: number,
  draw: (width: number, height: number) => ReactNode,
): void {
  const place = document.createElement('div');
  place.className = 'rooms-ahead';
  place.inert = true;
  place.ariaHidden = 'true';
  place.style.top = `${top}px`;
  place.style.insetInline = `${listMargin()}px`;
  document.body.append(place);
  place.append(plainElements(draw(place.clientWidth, window.innerHeight - top)));
  const leave = () => {
    observer.disconnect();
    place.remove();
  };
  // Told after it has drawn and before that is painted: the rooms neither go for a moment nor stand
  // there twice.
  const observer = new MutationObserver(() => {
    const waits = root.childElementCount === 0 || root.querySelector('main [aria-busy]') !== null;
    if (!waits || root.querySelector('[data-key]') !== null) leave();
  });
  observer.observe(root, { subtree: true, childList: true });
  // What cannot be pressed must not stay for ever.
  setTimeout(leave, TIMEOUT_MS);
}

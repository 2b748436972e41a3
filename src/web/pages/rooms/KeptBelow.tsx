import { useEffect, useRef, type ReactNode } from 'react';
import './rooms.css';

/** What comes and goes above a list: all that stands below it stays where it is on the screen, since a finger may be over it. */
export function KeptBelow({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let height = roomOf(element);
    let scroll = window.scrollY;
    const seeScroll = () => (scroll = window.scrollY);
    const observer = new ResizeObserver(() => {
      const grown = roomOf(element) - height;
      height += grown;
      // Further down a browser holds on to what is in sight by itself, before this is told.
      if (grown !== 0 && window.scrollY - scroll !== grown) window.scrollBy({ top: grown, behavior: 'instant' });
      seeScroll();
    });
    observer.observe(element);
    window.addEventListener('scroll', seeScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', seeScroll);
    };
  }, []);
  return <div ref={box} className="kept-below">{children}</div>;
}

/** With the gap to what stands below, in px; nothing while it is empty. */
function roomOf(element: HTMLElement): number {
  const gap = element.parentElement === null ? 0 : Number.parseFloat(getComputedStyle(element.parentElement).rowGap) || 0;
  return element.offsetHeight === 0 ? 0 : element.offsetHeight + gap;
}

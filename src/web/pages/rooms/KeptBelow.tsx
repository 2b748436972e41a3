import { useEffect, useRef, type ReactNode } from 'react';
import { giveUpRoom, roomOf, scrollTo } from '../../features/rooms/remembered-room';
import './rooms.css';

/**
 * What comes and goes above a list: all that stands below it stays where it is on the screen, since
 * a finger may be over it.
 */
export function KeptBelow({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let height = roomOf(element);
    let scroll = window.scrollY;
    // What the browser scrolls by itself for a new height is told before that height is.
    const seeScroll = () => {
      if (roomOf(element) === height) scroll = window.scrollY;
    };
    const observer = new ResizeObserver(() => {
      const grown = roomOf(element) - height;
      height += grown;
      // Further down a browser holds on to what is in sight by itself, before this is told.
      if (grown !== 0 && Math.abs(window.scrollY - scroll - grown) > 1)
        scrollTo(window.scrollY + grown);
      if (height === 0) giveUpRoom();
      seeScroll();
    });
    observer.observe(element);
    window.addEventListener('scroll', seeScroll, { passive: true });
    return () => {
      observer.disconnect();
      giveUpRoom();
      window.removeEventListener('scroll', seeScroll);
    };
  }, []);
  return (
    <div ref={box} className="kept-below">
      {children}
    </div>
  );
}

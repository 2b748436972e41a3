import { useVirtualizer } from '@tanstack/react-virtual';
import { useReducer, useRef } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * What the list editor is held against: virtualised rows of two inputs over an array, and nothing
 * else.
 */

type Entry = [id: string, name: string];

/** Height of a row, as the editor's, in px. */
const ROW_PX = 32;

const count = Number(new URLSearchParams(window.location.search).get('rows'));
const initial = Array.from({ length: count }, (_, index): Entry => [
  `A-${index}`,
  `Chambre ${index}`,
]);

function BareList() {
  const [entries, change] = useReducer(
    (now: Entry[], edit: (entries: Entry[]) => Entry[]) => edit(now),
    initial,
  );
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const type = (row: number, column: 0 | 1, text: string) =>
    change((now) =>
      now.with(row, column === 0 ? [text, now[row]?.[1] ?? ''] : [now[row]?.[0] ?? '', text]),
    );
  const paste = (event: React.ClipboardEvent) => {
    const lines = event.clipboardData.getData('text/plain').split('\r\n').slice(0, -1);
    event.preventDefault();
    change(() =>
      lines.map((line): Entry => [line.split('\t')[0] ?? '', line.split('\t')[1] ?? '']),
    );
  };
  return (
    <div ref={scroller} onPaste={paste} style={{ height: 700, overflow: 'auto' }}>
      <p id="count" style={{ position: 'fixed', bottom: 0 }}>
        {entries.length}
      </p>
      <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            style={{ position: 'absolute', transform: `translateY(${start}px)`, height: ROW_PX }}
          >
            <input
              aria-label={`id ${index}`}
              value={entries[index]?.[0]}
              onChange={(event) => type(index, 0, event.target.value)}
            />
            <input
              aria-label={`name ${index}`}
              value={entries[index]?.[1]}
              onChange={(event) => type(index, 1, event.target.value)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

createRoot(document.body).render(<BareList />);

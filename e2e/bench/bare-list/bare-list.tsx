import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { use } from 'react';
import { createRoot } from 'react-dom/client';

// The baseline of the table of rooms: virtualised rows of the same answer, and nothing else.

const facility = new URLSearchParams(window.location.search).get('facility');
const answer = fetch(`/v1/facilities/${facility}/areas`).then(
  (response) => response.json() as Promise<{ areas: unknown[] }>,
);

function BareList() {
  const { areas } = use(answer);
  const rows = useWindowVirtualizer({ count: areas.length, estimateSize: () => 38, overscan: 8 });
  return (
    <div style={{ position: 'relative', height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          className="row"
          style={{ position: 'absolute', transform: `translateY(${start}px)`, height: 38 }}
        >
          {JSON.stringify(areas[index])}
        </div>
      ))}
    </div>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<BareList />);

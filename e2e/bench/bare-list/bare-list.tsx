import AppBar from '@mui/material/AppBar';
import TextField from '@mui/material/TextField';
import Toolbar from '@mui/material/Toolbar';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { use } from 'react';
import { createRoot } from 'react-dom/client';

// The baseline of the table of rooms, of the same libraries: virtualised rows of the same answer, a
// bar and a field, and nothing else.

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

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <>
    <AppBar position="static">
      <Toolbar>Rooms</Toolbar>
    </AppBar>
    <TextField label="Search rooms" size="small" />
    <BareList />
  </>,
);

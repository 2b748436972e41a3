import Box from '@mui/material/Box';
import { monoFamily } from '../../../theme';

/** Id and name of a room in a row of a table, with the name that it had; cut where they do not fit and told in full on hover. */
export function RoomCells({ id, name, before }: { id: string; name: string; before?: string }) {
  return (
    <>
      <Box component="span" role="cell" title={id} sx={{ ...cut, fontFamily: monoFamily, fontSize: '0.8125rem' }}>
        <bdi>{id === '' ? '—' : id}</bdi>
      </Box>
      <Box component="span" role="cell" title={before === undefined ? name : `${name} ← ${before}`} sx={cut}>
        <bdi>{name === '' ? '—' : name}</bdi>
        {before !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}← <bdi>{before === '' ? '—' : before}</bdi>
          </Box>
        )}
      </Box>
    </>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

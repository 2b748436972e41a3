import Box from '@mui/material/Box';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { monoFamily } from '../../../components/tokens';
import { RevealedText } from '../../../components/RevealedText';

/**
 * Id and name of a room in a row of a table, with the name that it had; cut where they do not fit
 * and told in full on hover.
 */
export function RoomCells({ id, name, before }: { id: string; name: string; before?: string }) {
  return (
    <>
      <Box
        component="span"
        role="cell"
        title={escapeInvisible(id)}
        sx={{ ...cut, fontFamily: monoFamily, fontSize: '0.8125rem' }}
      >
        <RevealedText text={id === '' ? '—' : id} />
      </Box>
      <Box
        component="span"
        role="cell"
        title={[name, ...(before === undefined ? [] : [before])].map(escapeInvisible).join(' ← ')}
        sx={cut}
      >
        <RevealedText text={name === '' ? '—' : name} />
        {before !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            ← <RevealedText text={before === '' ? '—' : before} />
          </Box>
        )}
      </Box>
    </>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

import Box from '@mui/material/Box';
import { RevealedText } from '../../../components/RevealedText';
import type { TableColumn } from '../../../components/table-column';
import { monoFamily } from '../../../components/tokens';
import { escapeInvisible } from '../../../i18n/foreign-text';
import type { Translate } from '../../../i18n/messages';

/** So many rows show enough, and do not push the rest out of the dialog. */
export const PREVIEW_ROWS = 8;

export interface PreviewedRoom {
  id: string;
  name: string;
  /** The former name. */
  before?: string;
  isRemoved?: boolean;
}

/** Id and name of a room, with its former name. Long texts are cut, and shown in full on hover. */
export function roomColumns<Row>(
  t: Translate,
  roomOf: (row: Row) => PreviewedRoom,
): TableColumn<Row>[] {
  return [
    {
      id: 'id',
      header: t('list.column.id'),
      cell: (row) => {
        const { id, isRemoved = false } = roomOf(row);
        return (
          <Box
            title={escapeInvisible(id)}
            sx={{ ...cut(isRemoved), fontFamily: monoFamily, fontSize: '0.8125rem' }}
          >
            <RevealedText text={id === '' ? '—' : id} />
          </Box>
        );
      },
    },
    {
      id: 'name',
      header: t('list.column.name'),
      cell: (row) => {
        const { name, before, isRemoved = false } = roomOf(row);
        return (
          <Box
            title={[name, ...(before === undefined ? [] : [before])]
              .map(escapeInvisible)
              .join(' ← ')}
            sx={cut(isRemoved)}
          >
            <RevealedText text={name === '' ? '—' : name} />
            {before !== undefined && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                ← <RevealedText text={before === '' ? '—' : before} />
              </Box>
            )}
          </Box>
        );
      },
    },
  ];
}

const cut = (isRemoved: boolean) =>
  ({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textDecoration: isRemoved ? 'line-through' : 'none',
  }) as const;

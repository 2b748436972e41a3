import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { shortAreaId } from '../../../contract/ids';
import type { ProvisioningEntry } from '../../../contract/provisioning';
import { useMessages } from '../../messages/messages';
import { monoFamily, TOP_BAR_PX } from '../../theme';
import { surface } from '../../ui/Panel';
import { useListPlace } from '../use-list-place';

/** Height of a row in px; a name that does not fit is cut and told in full on hover. */
const ROW_PX = 36;

/** The entries in the server's order: what an installer's tool offers. Only rows near the screen are in the page. */
export function ProvisioningTable({ entries, facilityId }: { entries: ProvisioningEntry[]; facilityId: string }) {
  const { t } = useMessages();
  const table = useRef<HTMLDivElement>(null);
  const { offset } = useListPlace(table);
  const virtualizer = useWindowVirtualizer({ count: entries.length, estimateSize: () => ROW_PX, overscan: 20, scrollMargin: offset + ROW_PX });
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('provisioning.count', { count: entries.length })}</Typography>
      <Box ref={table} role="table" aria-label={t('provisioning.title')} aria-rowcount={entries.length + 1} sx={{ ...surface }}>
        <Box role="row" aria-rowindex={1} sx={{ ...row, position: 'sticky', top: TOP_BAR_PX, bgcolor: 'background.paper', borderTop: 0, borderBottom: '1px solid var(--mui-palette-divider)', zIndex: 1, fontSize: '0.75rem', color: 'text.secondary', fontWeight: 550, borderRadius: 1 }}>
          <span role="columnheader">{t('provisioning.room')}</span>
          <span role="columnheader">{t('provisioning.name')}</span>
        </Box>
        <Box role="rowgroup" sx={{ position: 'relative' }} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const entry = entries[item.index];
            if (entry === undefined) return null;
            return (
              <Box key={item.key} role="row" aria-rowindex={item.index + 2} sx={row} style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${item.start - offset - ROW_PX}px)` }}>
                <Box component="span" role="cell" title={entry.id_external} sx={{ fontFamily: monoFamily, fontSize: '0.8125rem' }}>
                  <bdi>{shortAreaId(facilityId, entry.id_external)}</bdi>
                </Box>
                <span role="cell" title={entry.name}><bdi>{entry.name === '' ? '—' : entry.name}</bdi></span>
              </Box>
            );
          })}
        </Box>
      </Box>
    </>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 25%) minmax(0, 1fr)',
  gap: 2,
  px: 2,
  height: ROW_PX,
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMessages } from '../../messages/messages';
import { visuallyHidden } from '../../ui/visually-hidden';

/** How many rooms are shown, of how many; on a tablet and a phone in figures alone, which leave the line to the legend. */
export function ShownCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useMessages();
  return (
    <Box role="status" sx={count}>
      {shown === total ? (
        t('rooms.count', { count: total })
      ) : (
        <>
          <span className="words">{t('rooms.count.shown', { shown, count: total })}</span>
          <span className="figures" aria-hidden>{t('rooms.count.figures', { shown, count: total })}</span>
        </>
      )}
    </Box>
  );
}

const count: SxProps<Theme> = ({ breakpoints }) => ({
  position: 'relative',
  color: 'text.secondary',
  ml: { lg: 'auto' },
  flex: 'none',
  [breakpoints.down('md')]: { '& .words': visuallyHidden },
  [breakpoints.up('md')]: { '& .figures': { display: 'none' } },
});

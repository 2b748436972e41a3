import Box from '@mui/material/Box';
import {
  CircleCheck,
  CircleDot,
  Clock,
  History,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import type { Validity } from './time-span';

const looks: Record<Validity, { icon: LucideIcon; colour: string }> = {
  scheduled: { icon: Clock, colour: 'info.main' },
  current: { icon: CircleCheck, colour: 'success.main' },
  'open-ended': { icon: CircleDot, colour: 'success.main' },
  ended: { icon: History, colour: 'text.secondary' },
  'invalid-dates': { icon: TriangleAlert, colour: 'warning.main' },
};

export function ValidityMark({ validity }: { validity: Validity }) {
  const { t } = useMessages();
  const { icon: Icon, colour } = looks[validity];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        gap: 0.5,
        color: colour,
        fontWeight: 550,
        overflowWrap: 'normal',
        '& svg': { flex: 'none', mt: '0.22em' },
      }}
    >
      <Icon size={14} aria-hidden />
      {t(`validity.${validity}`)}
    </Box>
  );
}

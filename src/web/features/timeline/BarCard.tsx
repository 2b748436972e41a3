import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import type { Subscription } from '../../../contract/area';
import { NamedValues } from '../../components/NamedValues';
import { readTime } from '../../components/time/time';
import type { Room } from '../rooms/room';
import type { Moment } from '../subscriptions/time-span';
import { ValidityMark } from '../subscriptions/ValidityMark';
import type { BarFormatter } from './bar-formatter';

export interface PressedBar {
  room: Room;
  index: number;
  service: Subscription;
  place: { left: number; top: number };
}

export function usePressedBar() {
  const [bar, setBar] = useState<PressedBar>();
  const [isShown, setIsShown] = useState(false);
  const onPress = useCallback((room: Room, index: number, event: MouseEvent<HTMLElement>) => {
    const service = room.area.data_services?.[index];
    if (service === undefined) return;
    const { left, bottom: top } = event.currentTarget.getBoundingClientRect();
    // A screen reader presses without a pointer.
    setBar({ room, index, service, place: { left: Math.max(left, event.clientX), top } });
    setIsShown(true);
  }, []);
  const onClose = useCallback(() => setIsShown(false), []);
  return { bar, isShown, onPress, onClose };
}

export interface BarCardProps {
  bar: PressedBar;
  isShown: boolean;
  onClose: () => void;
  moment: Moment;
  format: BarFormatter;
  /** Undefined on the room's page, which has all of them below the chart. */
  actions?: ReactNode;
}

export function BarCard({ bar, isShown, onClose, moment, format, actions }: BarCardProps) {
  const { room, index, service, place } = bar;
  const { t, time } = format;
  const { service: name, status, validity, attention } = format.describe(room, index, moment);
  const isUnreadable = [service.start, service.end].some(
    (at) => readTime(at).kind === 'unreadable',
  );
  return (
    <Popover
      open={isShown}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={place}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, elevation: 8, sx: card } }}
    >
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {validity !== undefined && <ValidityMark validity={validity} />}
        {status !== '' && <bdi>{status}</bdi>}
        {attention !== undefined && attention !== validity && (
          <Box sx={{ color: 'warning.main', fontWeight: 550 }}>{t(`attention.${attention}`)}</Box>
        )}
        {validity === 'invalid-dates' && (
          <span>{t(`axis.invalidDates.${isUnreadable ? 'unreadable' : 'reversed'}`)}</span>
        )}
      </Box>
      <NamedValues
        rows={[
          { name: t('subscriptions.start'), value: time(service.start) || '—' },
          { name: t('subscriptions.end'), value: time(service.end) || t('service.openEnded') },
        ]}
      />
      {actions}
    </Popover>
  );
}

const card = {
  p: 2,
  mt: 0.5,
  width: 320,
  maxWidth: 'calc(100vw - 32px)',
  display: 'grid',
  gap: 1,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
} as const;

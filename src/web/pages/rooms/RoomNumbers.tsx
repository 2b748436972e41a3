import Box from '@mui/material/Box';
import { useState } from 'react';
import { Field } from '../../components/Field';
import type { Room } from '../../features/rooms/room-index';
import { useMessages } from '../../i18n/messages';
import { roomsNamed } from './find-rooms';

interface RoomNumbersProps {
  /** All rooms of the facility. */
  rooms: readonly Room[];
  onSelect: (ids: readonly string[]) => void;
}

/** Selects rooms by a list of numbers, typed or pasted. Numbers not found stay in the field. */
export function RoomNumbers({ rooms, onSelect }: RoomNumbersProps) {
  const { t } = useMessages();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const take = (typed: string) => {
    const named = roomsNamed(typed, rooms);
    onSelect(named.ids);
    setMissing(named.missing);
    setText(named.unknown.join(', '));
  };
  return (
    <Box
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 250 }, ml: { sm: 'auto' } }}
    >
      <Field
        id="room-numbers"
        label={t('selection.numbers')}
        labelHidden
        value={text}
        problem={
          missing.length > 0
            ? t('selection.numbers.unknown', { rooms: missing.join(', ') })
            : undefined
        }
        onChange={({ target: { value } }) => {
          setText(value);
          setMissing([]);
        }}
        onPaste={(event) => {
          if (text !== '') return;
          // A field of one line would join the lines of a list.
          event.preventDefault();
          take(event.clipboardData.getData('text'));
        }}
        onKeyDown={({ key }) => key === 'Enter' && take(text)}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import {
  Building2,
  DoorClosed,
  PanelsTopLeft,
  Search,
  Settings2,
  type LucideIcon,
} from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useMessages, type Translate } from '../../i18n/messages';
import { RevealedText } from '../../components/RevealedText';
import { useSignOut } from '../use-sign-out';
import { findCommands, useCommands, type Command, type CommandGroup } from './commands';

const icons: Record<CommandGroup, LucideIcon> = {
  screens: PanelsTopLeft,
  rooms: DoorClosed,
  facilities: Building2,
  actions: Settings2,
};

interface CommandPaletteProps {
  /** What was typed while the palette was loading. */
  typed: RefObject<string>;
  onShortcuts: () => void;
  onClose: () => void;
}

/**
 * One box to go anywhere and do anything: screens, rooms by id or name, facilities of this device,
 * settings. The combobox is our own: MUI's chooses a value for a field, and marks the active option
 * only by a class, which screen readers do not read.
 */
export function CommandPalette({ typed, onShortcuts, onClose }: CommandPaletteProps) {
  const { t } = useMessages();
  const leaving = useSignOut(onClose);
  const { commands, roomActions } = useCommands(onShortcuts, leaving);
  const id = useId();
  const [text, setText] = useState('');
  // Only once it is in the page: keys were typed between its render and now.
  // oxlint-disable-next-line react/set-state-in-effect -- reads once what was typed before
  useLayoutEffect(() => setText(typed.current), [typed]);
  /** Index of the option that Enter runs. */
  const [place, setPlace] = useState(0);
  const { commands: found, rooms } = useMemo(
    () => findCommands(commands, text, roomActions),
    [commands, text, roomActions],
  );
  // When rooms are read again, there may be fewer.
  const active = Math.min(place, found.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The heading of the first option's group is above it.
    if (active <= 0) list.current?.scrollTo(0, 0);
    else list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    // Closes first, because the command may open a dialog of its own.
    if (command.stays !== true) onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const steps = STEPS[key] ?? 0;
    // While an input method composes a letter, the keys belong to it.
    if (nativeEvent.isComposing || (steps === 0 && key !== 'Enter')) return;
    event.preventDefault();
    if (key === 'Enter') return choose(found[active]);
    const next = active + steps;
    // One step beyond an end continues at the other end; a page stops there.
    if (Math.abs(steps) === 1) setPlace((next + found.length) % Math.max(1, found.length));
    else setPlace(Math.max(0, Math.min(next, found.length - 1)));
  };
  return (
    <>
      <Dialog
        open={leaving.question === undefined}
        onClose={onClose}
        fullWidth
        maxWidth="sm"
        aria-labelledby={`${id}-title`}
        slotProps={{ paper: { sx: paper } }}
      >
        <h2 id={`${id}-title`} className="visually-hidden">
          {t('palette.title')}
        </h2>
        <InputBase
          autoFocus
          fullWidth
          placeholder={t('palette.placeholder')}
          value={text}
          startAdornment={<Search size={18} aria-hidden />}
          onChange={({ target }) => {
            setText(target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-labelledby': `${id}-title`,
              'aria-autocomplete': 'list',
              'aria-expanded': found.length > 0,
              'aria-controls': `${id}-list`,
              'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
            },
          }}
          sx={box}
        />
        {/* Without an option, the element is no list. */}
        <Box
          ref={list}
          role="listbox"
          id={`${id}-list`}
          aria-labelledby={`${id}-title`}
          hidden={found.length === 0}
          sx={options}
        >
          {found.map((command, index) => (
            <Option
              key={command.id}
              id={`${id}-${index}`}
              command={command}
              first={found[index - 1]?.group !== command.group}
              active={index === active}
              onPoint={() => setPlace(index)}
              onChoose={() => choose(command)}
            />
          ))}
        </Box>
        <Box sx={footer}>
          <span role="status">
            {leaving.failure !== undefined
              ? `${t('menu.signOutFailed')}. ${leaving.failure}`
              : text.trim() === ''
                ? ''
                : describeFound(found, rooms, t)}
          </span>
          {found.length > 0 && <span className="keys">{t('palette.keys')}</span>}
        </Box>
      </Dialog>
      {leaving.question}
    </>
  );
}

/** How many options a key moves by. A page is less than a low window shows. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 5,
  PageUp: -5,
};

/** Says how many options there are, and whether these are all of the rooms. */
function describeFound(found: readonly Command[], rooms: number, t: Translate): string {
  if (found.length === 0) return t('palette.nothing');
  const shown = found.filter(({ group }) => group === 'rooms').length;
  return shown < rooms
    ? t('palette.some', { shown, rooms })
    : t('palette.found', { count: found.length });
}

interface OptionProps {
  id: string;
  command: Command;
  /** Whether it is the first of its group, which has the group's name above it. */
  first: boolean;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({
  id,
  command: { group, label, hint },
  first,
  active,
  onPoint,
  onChoose,
}: OptionProps) {
  const { t } = useMessages();
  const Icon = icons[group];
  return (
    <>
      {first && (
        <Box role="presentation" sx={heading}>
          {t(`palette.${group}`)}
        </Box>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
        jsx-a11y/interactive-supports-focus -- the box has the keyboard */}
      <div id={id} role="option" aria-selected={active} onPointerMove={onPoint} onClick={onChoose}>
        <Icon size={16} aria-hidden />
        {/* Actions have words of our own, in which French writes no-break blanks. */}
        <span className="label">{group === 'actions' ? label : <RevealedText text={label} />}</span>
        {hint !== undefined && (
          <span className="hint">
            <RevealedText text={hint} />
          </span>
        )}
      </div>
    </>
  );
}

const paper = { alignSelf: 'flex-start', m: 2, width: 'calc(100% - 32px)' } as const;
const box = {
  gap: 1.5,
  height: 52,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '1rem',
  '& > svg': { flex: 'none' },
  // For a finger, the whole box is the input.
  '& > input': { height: 1, p: 0, color: 'text.primary' },
} as const;
// Hidden on touch screens, which have no such keys.
const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  justifyContent: 'space-between',
  px: 2,
  pt: 1,
  pb: 1.5,
  color: 'text.secondary',
  fontSize: '0.75rem',
  '@media (pointer: coarse)': { '& .keys': { display: 'none' } },
} as const;
const heading = { px: 1, pt: 1, pb: 0.5, fontSize: '0.75rem', color: 'text.secondary' } as const;
const options = {
  p: 1,
  maxHeight: '60vh',
  overflowY: 'auto',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    px: 1,
    minHeight: 36,
    borderRadius: 1,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& [aria-selected=true]': { bgcolor: 'primary.light' },
  '& svg': { flex: 'none', color: 'text.secondary' },
  '& .label': {
    flex: 'none',
    maxWidth: '60%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .hint': {
    minWidth: 0,
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

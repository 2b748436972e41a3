import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useAutocomplete from '@mui/material/useAutocomplete';
import { Building2, DoorClosed, PanelsTopLeft, Search, Settings2, type LucideIcon } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { useMessages } from '../../../messages/messages';
import { RevealedText } from '../../../ui/RevealedText';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { findCommands, type Command, type CommandGroup } from './commands';
import { useCommands } from './use-commands';

const icons: Record<CommandGroup, LucideIcon> = { screens: PanelsTopLeft, rooms: DoorClosed, facilities: Building2, actions: Settings2 };

interface CommandPaletteProps {
  /** What was typed while it was on its way. */
  typed: RefObject<string>;
  onShortcuts: () => void;
  onClose: () => void;
}

/** One box to go anywhere and to do anything: screens, rooms by id or name, facilities of this device, settings. */
export function CommandPalette({ typed, onShortcuts, onClose }: CommandPaletteProps) {
  const { t } = useMessages();
  const commands = useCommands(onShortcuts);
  const titleId = useId();
  const [text, setText] = useState(() => typed.current);
  const found = findCommands(commands, text);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Command>({
    id: useId(),
    options: found,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    // Found above: the words of the hint count too.
    filterOptions: (all) => all,
    open: true,
    autoHighlight: true,
    value: null,
    inputValue: text,
    onInputChange: (_event, next, reason) => reason === 'input' && setText(next),
    onChange: (_event, command) => {
      if (command === null) return;
      // First: what is opened then may be a dialog of its own.
      onClose();
      command.run();
    },
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <Box {...getRootProps()} sx={{ minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Box component="h2" id={titleId} sx={visuallyHidden}>{t('palette.title')}</Box>
        <Box sx={box}>
          <Search size={18} aria-hidden />
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes focus; this one is nothing but its box */}
          <Box component="input" {...getInputProps()} type="text" autoFocus spellCheck={false} placeholder={t('palette.placeholder')} aria-labelledby={titleId} sx={input} />
        </Box>
        <Box component="ul" {...getListboxProps()} aria-labelledby={titleId} sx={list}>
          {found.map((command, index) => (
            <Option key={command.id} command={command} first={found[index - 1]?.group !== command.group} props={getOptionProps({ option: command, index })} />
          ))}
        </Box>
        <Box role="status" sx={told}>{found.length === 0 ? t('palette.nothing') : <span className="keys">{t('palette.keys')}</span>}</Box>
      </Box>
    </Dialog>
  );
}

/** One line; the first of its kind has what they are above it. */
function Option({ command: { group, label, hint }, first, props }: { command: Command; first: boolean; props: React.HTMLAttributes<HTMLLIElement> & { key?: unknown } }) {
  const { t } = useMessages();
  const Icon = icons[group];
  const { key: _key, ...option } = props;
  return (
    <>
      {first && <Box component="li" role="presentation" sx={heading}>{t(`palette.${group}`)}</Box>}
      <li {...option}>
        <Icon size={16} aria-hidden />
        <span className="label"><RevealedText text={label} /></span>
        {hint !== undefined && <span className="hint"><RevealedText text={hint} /></span>}
      </li>
    </>
  );
}

const paper = { alignSelf: 'flex-start', m: 2, width: 'calc(100% - 32px)' } as const;
const box = { display: 'flex', alignItems: 'center', gap: 1.5, px: 2, borderBottom: 1, borderColor: 'divider', color: 'text.secondary' } as const;
const input = { flex: 1, minWidth: 0, border: 0, outline: 0, bgcolor: 'transparent', color: 'text.primary', font: 'inherit', fontSize: '1rem', height: 52 } as const;
// A finger has no such keys.
const told = { px: 2, pb: 1.5, color: 'text.secondary', fontSize: '0.75rem', '@media (pointer: coarse)': { '& .keys': { display: 'none' } } } as const;
const heading = { px: 1, pt: 1, pb: 0.5, fontSize: '0.75rem', color: 'text.secondary' } as const;
const list = {
  listStyle: 'none',
  m: 0,
  p: 1,
  maxHeight: '60vh',
  overflowY: 'auto',
  '& [role=option]': { display: 'flex', alignItems: 'center', gap: 1.5, px: 1, minHeight: 36, borderRadius: 1, cursor: 'pointer', '@media (pointer: coarse)': { minHeight: 44 } },
  '& [role=option].Mui-focused': { bgcolor: 'primary.light' },
  '& svg': { flex: 'none', color: 'text.secondary' },
  '& .label': { flex: 'none', maxWidth: '60%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .hint': { minWidth: 0, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

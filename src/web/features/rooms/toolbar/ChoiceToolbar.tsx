import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Ellipsis, ListFilter, type LucideIcon } from 'lucide-react';
import {
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useQueryState } from 'nuqs';
import { useMessages } from '../../../i18n/messages';
import type { RoomTotals } from '../room-summary';
import { roomParsers, type ChangeView, type RoomView } from '../room-view';
import { coarsePointer } from '../../../components/tokens';
import { Field } from '../../../components/Field';
import { lazyWithRetry, usePreload } from '../../../components/lazy-with-retry';
import type { ToolbarMenuItem } from './ToolbarMenu';

const FilterPopover = lazyWithRetry(async () => (await import('./overlays')).FilterPopover);
const ToolbarMenu = lazyWithRetry(async () => (await import('./overlays')).ToolbarMenu);

export interface ChoiceToolbarProps {
  view: RoomView;
  totals: RoomTotals;
  searchBox: Ref<HTMLInputElement>;
  onChange: ChangeView;
  kind?: ReactNode;
  menu?: readonly ToolbarMenuItem[];
  children?: ReactNode;
}

export function ChoiceToolbar({
  view,
  totals,
  searchBox,
  onChange,
  kind,
  menu = [],
  children,
}: ChoiceToolbarProps) {
  usePreload(FilterPopover, ToolbarMenu);
  const { t } = useMessages();
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 }, alignItems: 'center' }}
    >
      <Box
        onKeyDown={enterList}
        // The box and all buttons fit in one line, on a phone too.
        sx={{ flex: { xs: '1 1 88px', sm: '1 1 200px' }, maxWidth: { sm: 320 } }}
      >
        <SearchBox ref={searchBox} />
      </Box>
      {kind}
      <PopoverButton label={t('filters.title')} icon={ListFilter}>
        {(anchor, close) => (
          <FilterPopover
            anchor={anchor}
            onClose={close}
            view={view}
            totals={totals}
            onChange={onChange}
          />
        )}
      </PopoverButton>
      {children}
      <MenuButton view={view} onChange={onChange} items={menu} />
    </Box>
  );
}

/** ↓ leads from the search to the list's Tab stop, which is in a room or a bar. */
function enterList(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return;
  const stop = document.querySelector<HTMLElement>('main [data-key] a[tabindex="0"]');
  if (stop === null) return;
  event.preventDefault();
  stop.focus();
}

interface PopoverButtonProps {
  label: string;
  icon: LucideIcon;
  children: ToolbarMenuItem['popover'];
}

function PopoverButton({ children, ...button }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolbarButton
        {...button}
        id={useId()}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor !== null && children(anchor, () => setAnchor(null))}
    </>
  );
}

function MenuButton({
  items,
  ...view
}: Pick<ChoiceToolbarProps, 'view' | 'onChange'> & { items: readonly ToolbarMenuItem[] }) {
  const { t } = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** The label of the chosen item. A stored popover would not follow changes of the rooms. */
  const [chosen, setChosen] = useState<string>();
  const close = () => {
    setAnchor(null);
    setChosen(undefined);
  };
  return (
    <>
      <ToolbarButton
        label={t('toolbar.more')}
        icon={Ellipsis}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor !== null &&
        (chosen === undefined ? (
          <ToolbarMenu
            {...view}
            anchor={anchor}
            items={items}
            onChoose={setChosen}
            onClose={close}
          />
        ) : (
          items.find(({ label }) => label === chosen)?.popover(anchor, close)
        ))}
    </>
  );
}

export interface ToolbarButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  label: string;
  icon: LucideIcon;
}

export function ToolbarButton({ label, icon: Icon, ...button }: ToolbarButtonProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      // Lets three of them fit beside the search, in one line of a phone.
      sx={{ [coarsePointer]: { px: { xs: '9px', sm: '10px' } } }}
      aria-label={label}
      title={label}
      {...button}
    >
      <Icon size={16} aria-hidden />
      <span className="beyond-phone">{label}</span>
    </Button>
  );
}

/** Reads the search itself, since the rest of the screen may follow a letter later. */
function SearchBox({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t } = useMessages();
  const [q, setQ] = useQueryState('q', roomParsers.q);
  const isPhone = useMediaQuery('(width < 37.5em)');
  return (
    <Field
      id="search-rooms"
      ref={ref}
      type="search"
      label={t('rooms.search')}
      labelHidden
      placeholder={t(isPhone ? 'action.search' : 'rooms.search.placeholder')}
      value={q}
      onChange={({ target: { value } }) => void setQ(value)}
    />
  );
}

import { ArrowUpDown, CircleAlert, Minus, Pencil, Plus, TriangleAlert, Undo2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import type { RowChange } from '../analyse-list';
import type { CellPlace } from '../list-state';
import type { Row } from '../rows';
import type { CellProblem } from '../validate-rows';
import { CellInput, type AfterTyping, type CellInputProps } from './CellInput';
import { columns } from './selection';

/** What the field needs in whatever cell it is. */
export interface ActiveCellInput extends Omit<
  CellInputProps,
  'text' | 'label' | 'invalid' | 'placeholder' | 'onCommit'
> {
  /** `text` is undefined if it is the same as before. */
  onCommit: (cell: CellPlace, text: string | undefined, after: AfterTyping) => void;
}

export interface GridRowProps {
  /** Undefined for the empty line at the end. */
  row: Row | undefined;
  index: number;
  /** The row's number in the list, from 1. */
  number: number;
  /** The line in the grid, from 0. Removed rows count. */
  line: number;
  /** The gap to the rendered line above, in px: 0 unless lines between them are not in the page. */
  gap: number;
  /** The active cell's column; -1 if the active cell is in another row. */
  active: number;
  /** The first and last selected column; `left` is -1 if none is selected. */
  left: number;
  right: number;
  change: RowChange | undefined;
  /** The row as the server has it, if it was changed. */
  before: Row | undefined;
  problems: readonly CellProblem[] | undefined;
  /** Given only if the active cell is in this row. */
  cellInput: ActiveCellInput | undefined;
  /** The column at the end of the selection, with the handle; -1 if that is in another row. */
  handle: number;
  /** Whether a finger is the pointer. */
  touch: boolean;
  readOnly: boolean;
}

const plus = <Plus size={14} aria-hidden />;
/** Created once, because scrolling renders hundreds of rows a second. */
const icons = {
  added: plus,
  renamed: <Pencil size={14} aria-hidden />,
  moved: <ArrowUpDown size={14} aria-hidden />,
  removed: <Minus size={14} aria-hidden />,
  error: <CircleAlert size={14} aria-hidden />,
  warning: <TriangleAlert size={14} aria-hidden />,
  putBack: <Undo2 size={16} aria-hidden />,
};

/** A row to type into, of few plain elements with class names: hundreds scroll by in a second. */
export const GridRow = memo(function GridRow({
  row,
  index,
  number,
  line,
  gap,
  active,
  left,
  right,
  change,
  before,
  problems,
  cellInput,
  handle,
  touch,
  readOnly,
}: GridRowProps) {
  const { t } = useMessages();
  const formerId = before?.id === row?.id ? undefined : before?.id;
  const error = problems?.find(({ severity }) => severity === 'error');
  const warned = problems?.[0];
  const inside = (column: number) => left !== -1 && column >= left && column <= right;
  const [idCell, nameCell] = columns.map((name, column) => {
    const text = row?.[name] ?? '';
    const former = before === undefined || before[name] === text ? undefined : before[name];
    const problem = problems?.find((found) => found.column === name);
    const selected = inside(column) ? ' selected' : '';
    const isActive = active === column ? ' active' : '';
    const severity = problem === undefined ? '' : ` ${problem.severity}`;
    const marks = `cell ${name}${selected}${isActive}${severity}`;
    return (
      <div
        key={name}
        role="gridcell"
        className={marks}
        aria-selected={inside(column)}
        data-column={column}
      >
        {active === column && cellInput !== undefined ? (
          <CellInput
            {...cellInput}
            onCommit={(typed, after) => cellInput.onCommit({ key: row?.key, column }, typed, after)}
            text={text}
            placeholder={row === undefined && column === 0 ? t('list.newRow') : ''}
            invalid={problem?.severity === 'error'}
            label={t('list.cell', { column: t(`list.column.${name}`), row: number })}
          />
        ) : text === '' && row === undefined && column === 0 ? (
          t('list.newRow')
        ) : (
          escapeInvisible(text)
        )}
        {/* A screen reader gets the former text from the state. */}
        {former !== undefined && (
          <s aria-hidden className="former">
            {former === '' ? '—' : escapeInvisible(former)}
          </s>
        )}
        {handle === column && <span className="handle" data-handle />}
      </div>
    );
  });
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={row === undefined ? 'line new' : 'line'}
      data-row={index}
      style={gapAbove(gap)}
    >
      <div
        role="rowheader"
        className={left === -1 ? 'number' : 'number selected'}
        data-column="number"
      >
        {row === undefined ? (
          <>
            {plus}
            <span className="unseen">{t('list.newRow')}</span>
          </>
        ) : (
          <>
            {touch && (
              <input
                type="checkbox"
                tabIndex={-1}
                readOnly
                checked={left !== -1 && right - left === columns.length - 1}
                aria-label={t('list.selectRow', { row: number })}
              />
            )}
            {number}
          </>
        )}
      </div>
      {idCell}
      {/* A press here selects the row, like one on its number. */}
      <div role="gridcell" className="state" data-column="number">
        {error === undefined ? (
          <>
            {change !== undefined && (
              <Mark
                kind={change}
                words={t(`list.state.${change}`)}
                details={
                  formerId !== undefined
                    ? t('list.state.former', { id: escapeInvisible(formerId) })
                    : before !== undefined && before.name !== row?.name
                      ? t('list.state.formerName', { name: escapeInvisible(before.name) || '—' })
                      : undefined
                }
              />
            )}
            {warned !== undefined && (
              <Mark kind="warning" words={t('list.state.warning')} beside={change !== undefined} />
            )}
          </>
        ) : (
          <Mark kind="error" words={t('list.state.invalid')} />
        )}
      </div>
      {nameCell}
      <div role="gridcell" className="menu">
        {row !== undefined && !readOnly && (
          <button
            type="button"
            className="dots"
            tabIndex={-1}
            aria-label={t('list.rowMenu', { row: number })}
            aria-haspopup="menu"
            data-menu
          />
        )}
      </div>
    </div>
  );
});

const gapAbove = (gap: number) => (gap === 0 ? undefined : { marginTop: gap });

interface MarkProps {
  kind: keyof typeof icons;
  words: string;
  /** Shown on hover, and read by screen readers. */
  details?: string | undefined;
  /** Whether another mark is beside it and takes the space of its text. */
  beside?: boolean;
}

function Mark({ kind, words, details, beside = false }: MarkProps): ReactNode {
  return (
    <span
      className={`mark ${kind}${beside ? ' beside' : ''}`}
      title={details === undefined ? words : `${words}, ${details}`}
    >
      {icons[kind]}
      <span className={beside ? 'unseen' : 'words'}>{words}</span>
      {details !== undefined && <span className="unseen">, {details}</span>}
    </span>
  );
}

/** A removed row. It stays in view until the list is saved; one click restores it. */
export const RemovedRow = memo(function RemovedRow({
  row,
  line,
  gap,
  readOnly,
}: {
  row: Row;
  line: number;
  gap: number;
  readOnly: boolean;
}) {
  const { t } = useMessages();
  return (
    <div role="row" aria-rowindex={line + 2} className="line removed" style={gapAbove(gap)}>
      <div role="rowheader" className="number">
        <span className="unseen">{t('list.state.removed')}</span>
      </div>
      <div role="gridcell" className="cell id">
        <s>{escapeInvisible(row.id)}</s>
      </div>
      <div role="gridcell" className="state" aria-label={t('list.state.removed')}>
        <Mark kind="removed" words={t('list.state.removed')} />
      </div>
      <div role="gridcell" className="cell name">
        <s>{escapeInvisible(row.name)}</s>
      </div>
      <div role="gridcell" className="menu">
        {!readOnly && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('list.putBack', { id: row.id })}
            title={t('list.putBack', { id: row.id })}
            data-put-back={row.key}
          >
            {icons.putBack}
          </button>
        )}
      </div>
    </div>
  );
});

import { ArrowUpDown, CircleAlert, EllipsisVertical, Minus, Pencil, Plus, TriangleAlert, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { useMessages } from '../../../messages/messages';
import type { RowChange } from '../analyse-list';
import type { Row } from '../rows';
import type { CellProblem } from '../validate-rows';
import { CellInput, type CellInputProps } from './CellInput';
import { columns } from './selection';

export interface GridRowProps {
  /** Undefined for the empty line at the end. */
  row: Row | undefined;
  index: number;
  /** Counts from 0, removed rows included. */
  line: number;
  /** From the top of the list, in px. */
  top: number;
  /** The active cell's column; -1 where the active cell is in another row. */
  active: number;
  /** Selected columns; from -1 where none is. */
  left: number;
  right: number;
  change: RowChange | undefined;
  problems: readonly CellProblem[] | undefined;
  /** The field's own, where the active cell is here. */
  field: Omit<CellInputProps, 'text' | 'label' | 'invalid' | 'placeholder'> | undefined;
  readOnly: boolean;
}

const changeIcons = { added: Plus, renamed: Pencil, moved: ArrowUpDown };

/** A row to type into. Plain elements and class names: a list scrolls through hundreds of them a second. */
export const GridRow = memo(function GridRow({ row, index, line, top, active, left, right, change, problems, field, readOnly }: GridRowProps) {
  const { t } = useMessages();
  const error = problems?.find(({ severity }) => severity === 'error');
  const warned = problems?.[0];
  const inside = (column: number) => left !== -1 && column >= left && column <= right;
  return (
    <div role="row" aria-rowindex={line + 2} className={`line${row === undefined ? ' new' : ''}`} data-row={index} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" className={`number${left !== -1 ? ' selected' : ''}`} data-column="number">
        {row === undefined ? <><Plus size={14} aria-hidden /><span className="unseen">{t('list.newRow')}</span></> : index + 1}
      </div>
      {columns.map((name, column) => {
        const text = row?.[name] ?? '';
        const problem = problems?.find((found) => found.column === name);
        const marks = `cell ${name}${inside(column) ? ' selected' : ''}${active === column ? ' active' : ''}${problem === undefined ? '' : ` ${problem.severity}`}`;
        return (
          <div key={name} role="gridcell" className={marks} aria-selected={inside(column)} data-column={column}>
            {active === column && field !== undefined ? (
              <CellInput {...field} text={text} placeholder={row === undefined && column === 0 ? t('list.newRow') : ''} invalid={problem?.severity === 'error'} label={t('list.cell', { column: t(`list.column.${name}`), row: index + 1 })} />
            ) : (
              <span className="text">{text === '' && row === undefined && column === 0 ? t('list.newRow') : text}</span>
            )}
          </div>
        );
      })}
      <div role="gridcell" className="state">
        {error === undefined ? (
          <>
            {change !== undefined && <Mark kind={change} icon={changeIcons[change]} words={t(`list.state.${change}`)} />}
            {warned !== undefined && change === undefined && <Mark kind="warning" icon={TriangleAlert} words={t('list.state.warning')} />}
          </>
        ) : (
          <Mark kind="error" icon={CircleAlert} words={t('list.state.invalid')} />
        )}
      </div>
      <div role="gridcell" className="menu">
        {row !== undefined && !readOnly && (
          <button type="button" tabIndex={-1} aria-label={t('list.rowMenu', { row: index + 1 })} aria-haspopup="menu" data-menu>
            <EllipsisVertical size={16} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
});

function Mark({ kind, icon: Icon, words }: { kind: string; icon: typeof Plus; words: string }) {
  return (
    <span className={`mark ${kind}`} title={words}>
      <Icon size={14} aria-hidden />
      <span className="words">{words}</span>
    </span>
  );
}

/** A row that was taken out: in sight until the list is saved, and put back by one click. */
export const RemovedRow = memo(function RemovedRow({ row, line, top, readOnly }: { row: Row; line: number; top: number; readOnly: boolean }) {
  const { t } = useMessages();
  return (
    <div role="row" aria-rowindex={line + 2} className="line removed" style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" className="number"><span className="unseen">{t('list.state.removed')}</span></div>
      <div role="gridcell" className="cell id"><s className="text">{row.id}</s></div>
      <div role="gridcell" className="cell name"><s className="text">{row.name}</s></div>
      <div role="gridcell" className="state" aria-label={t('list.state.removed')}>
        <span className="mark removed"><Minus size={14} aria-hidden /><span className="words">{t('list.state.removed')}</span></span>
      </div>
      <div role="gridcell" className="menu">
        {!readOnly && (
          <button type="button" tabIndex={-1} aria-label={t('list.putBack', { id: row.id })} title={t('list.putBack', { id: row.id })} data-put-back={row.key}>
            <Undo2 size={16} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
});

import { useVirtualizer } from '@tanstack/react-virtual';
import type { Key, ReactNode, RefObject } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { opensRow } from './opens-row.ts';
import type { NamedSelection } from './row-selection.ts';
import { SelectAllHead, SelectRowCell } from './select-cells.tsx';
import table from './table.module.css';

const text = words({
  pt: { actions: 'Ações' },
  en: { actions: 'Actions' },
  es: { actions: 'Acciones' },
});
const rowHeight = 44;
const checkboxWidth = 40;

/** A column has a width in pixels or a share of the remaining width, independent of its cells. */
export type Column = { title: string; width: number } | { title: string; share: number };

export interface TableProps<T> {
  title: string;
  columns: Column[];
  /** Largest number of actions of a row; their column is added automatically. */
  actions?: number;
  keyOf: (row: T) => Key;
  /** The cells of a row. */
  renderCells: (row: T) => ReactNode;
  toneOf?: (row: T) => string | undefined;
  /** A click anywhere on a row opens it, where `isOpenable` does not say otherwise. */
  onOpen?: (row: T) => void;
  isOpenable?: (row: T) => boolean;
}
interface Props<T> extends TableProps<T> {
  rows: T[];
  scroller: RefObject<HTMLElement | null>;
  /** Adds a column of checkboxes. */
  selection?: NamedSelection<T> | undefined;
}

/** The table of the product: columns of fixed width; only visible rows are rendered. */
export function DataTable<T>({ title, rows, columns, actions = 0, scroller, ...of }: Props<T>) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1200, height: 900 },
  });
  const visible = virtual.getVirtualItems();
  const before = visible[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (visible.at(-1)?.end ?? 0);
  return (
    <div className={table['frame']}>
      <table className={table['table']} aria-label={title} aria-rowcount={rows.length}>
        <Head columns={columns} actions={actions} selection={of.selection} />
        <tbody>
          {before > 0 && <Gap height={before} />}
          {visible.map(({ index }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <Row key={of.keyOf(row)} {...of} row={row} index={index} measure={virtual.measureElement} />
            );
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<T> {
  columns: Column[];
  actions: number;
  selection: NamedSelection<T> | undefined;
}
function Head<T>({ columns, actions, selection }: HeadProps<T>) {
  const t = useText(text);
  const shares = columns.reduce((sum, column) => sum + ('share' in column ? column.share : 0), 0);
  const widthOf = (column: Column) => ('share' in column ? `${(100 * column.share) / shares}%` : column.width);
  return (
    <>
      <colgroup>
        {selection && <col style={{ inlineSize: checkboxWidth }} />}
        {columns.map((column) => (
          <col key={column.title} style={{ inlineSize: widthOf(column) }} />
        ))}
        {actions > 0 && <col style={{ inlineSize: `calc(${actions} * var(--action) + 16px)` }} />}
      </colgroup>
      <thead>
        <tr>
          {selection && <SelectAllHead selection={selection} />}
          {columns.map((column) => (
            <th key={column.title} scope="col">
              {column.title}
            </th>
          ))}
          {actions > 0 && (
            <th scope="col">
              <span className="sr-only">{t.actions}</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

interface RowProps<T> extends Pick<TableProps<T>, 'renderCells' | 'toneOf' | 'onOpen' | 'isOpenable'> {
  row: T;
  index: number;
  selection?: NamedSelection<T> | undefined;
  measure: (element: HTMLElement | null) => void;
}
function Row<T>({ row, index, measure, selection, renderCells, ...of }: RowProps<T>) {
  const { toneOf, onOpen, isOpenable = () => true } = of;
  const open = onOpen && isOpenable(row) ? () => onOpen(row) : undefined;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-tone={toneOf?.(row)}
      data-opens={open && true}
      data-selected={selection?.has(row) || undefined}
      aria-rowindex={index + 1}
      onClick={open && ((event) => opensRow(event) && open())}
    >
      {selection && <SelectRowCell row={row} selection={selection} />}
      {renderCells(row)}
    </tr>
  );
}

/** Space of the rows that are not rendered. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ blockSize: height }} />;

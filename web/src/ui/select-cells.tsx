import { Checkbox } from 'antd';
import type { MouseEvent } from 'react';
import { useText, words } from '../lib/i18n.ts';
import type { NamedSelection, RowSelection } from './row-selection.ts';
import table from './table.module.css';

const text = words({
  pt: { select: (name: string) => `Selecionar ${name}`, all: 'Selecionar todas as linhas carregadas' },
  en: { select: (name) => `Select ${name}`, all: 'Select all loaded rows' },
  es: { select: (name) => `Seleccionar ${name}`, all: 'Seleccionar todas las filas cargadas' },
});

export function SelectAllHead<T>({ selection }: { selection: RowSelection<T> }) {
  const t = useText(text);
  const { selected, loaded, selectAll, clear } = selection;
  const isAll = selected.length === loaded;
  return (
    <th scope="col" className={table['check']}>
      <Checkbox
        aria-label={t.all}
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        onChange={isAll ? clear : selectAll}
      />
    </th>
  );
}

interface Props<T> {
  row: T;
  selection: NamedSelection<T>;
}
export function SelectRowCell<T>({ row, selection }: Props<T>) {
  const t = useText(text);
  return (
    <td className={table['check']} onMouseDown={keepText}>
      <Checkbox
        aria-label={t.select(selection.nameOf(row))}
        checked={selection.has(row)}
        onChange={({ nativeEvent }) => selection.toggle(row, nativeEvent.shiftKey)}
      />
    </td>
  );
}

/** Shift and a click select rows, not the text between two clicks. */
function keepText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}

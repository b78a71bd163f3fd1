import { Button } from 'antd';
import { X } from 'lucide-react';
import { useCommands } from '../lib/commands.ts';
import { locale, useText, words } from '../lib/i18n.ts';
import { Hint } from './key-hint.tsx';
import type { RowSelection, SelectableRows } from './row-selection.ts';
import css from './selection-bar.module.css';

const text = words({
  pt: {
    selection: 'Seleção',
    clear: 'Limpar seleção',
    all: (count: string) => `Selecionar as ${count} carregadas`,
    tooMany: (most: string) => `As ações valem para até ${most} de cada vez.`,
  },
  en: {
    selection: 'Selection',
    clear: 'Clear selection',
    all: (count) => `Select all ${count} loaded`,
    tooMany: (most) => `You can change up to ${most} at a time.`,
  },
  es: {
    selection: 'Selección',
    clear: 'Limpiar selección',
    all: (count) => `Seleccionar las ${count} cargadas`,
    tooMany: (most) => `Las acciones valen para hasta ${most} a la vez.`,
  },
});

interface Props<T> {
  title: string;
  selectable: SelectableRows<T>;
  selection: RowSelection<T>;
}

/** Bar below a table: the number of selected rows and the actions on them. */
export function SelectionBar<T>({ title, selectable, selection }: Props<T>) {
  const t = useText(text);
  const { selected, loaded, selectAll, clear } = selection;
  const { most, countText, renderActions } = selectable;
  useCommands([{ id: 'clear-selection', title: t.clear, group: title, key: 'Escape', keyOnly: true, run: clear }]);
  return (
    <div className={css['frame']}>
      <section className={css['bar']} aria-label={t.selection}>
        <output>{countText(selected.length)}</output>
        {selected.length < loaded && loaded <= most && (
          <Button type="link" className={css['all'] ?? ''} onClick={selectAll}>
            {t.all(loaded.toLocaleString(locale()))}
          </Button>
        )}
        <span className={css['actions']}>
          {selected.length > most ? (
            <span role="alert" className={css['warning']}>
              {t.tooMany(most.toLocaleString(locale()))}
            </span>
          ) : (
            renderActions(selected, clear)
          )}
        </span>
        <Hint title={t.clear} keys="Escape">
          <Button
            type="text"
            className={css['clear'] ?? ''}
            aria-label={t.clear}
            icon={<X size={16} />}
            onClick={clear}
          />
        </Hint>
      </section>
    </div>
  );
}

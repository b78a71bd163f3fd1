import type { TodoTask } from '@recado/contracts';
import { useState, type ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { ListEnd } from '../../ui/list-end.tsx';
import css from './todo-page.module.css';
import { text } from './todo.text.ts';
import { useGrowingList } from './use-growing-list.ts';

interface Props {
  tasks: TodoTask[];
  isInitiallyOpen: boolean;
  renderTask: (task: TodoTask) => ReactNode;
}

/** Tasks that are done, folded; their rows are rendered once they are unfolded. */
export function DoneTasks({ tasks, isInitiallyOpen, renderTask }: Props) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const { shown, tail } = useGrowingList(tasks);
  return (
    <details className={css['done']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.done(tasks.length)}</summary>
      {isOpen && (
        <>
          <ul className={css['list']}>{shown.map(renderTask)}</ul>
          <ListEnd tail={tail} rows={shown.length} />
        </>
      )}
    </details>
  );
}

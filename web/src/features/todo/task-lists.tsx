import type { TodoTask } from '@recado/contracts';
import { ListTodo, SearchX } from 'lucide-react';
import { useState } from 'react';
import { filterByName } from '../../lib/filter-by-name.ts';
import { useText } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { DoneTasks } from './done-tasks.tsx';
import { TaskRow } from './task-row.tsx';
import css from './todo-page.module.css';
import { text } from './todo.text.ts';
import { useGrowingList } from './use-growing-list.ts';
import { useTaskDrag } from './use-task-drag.ts';
import type { Todo } from './use-todo.ts';

interface Props {
  todo: Todo;
  search: string;
  onEdit: (task: TodoTask) => void;
  onRemove: (task: TodoTask) => void;
}

const searchedText = ({ text: content, ticket }: TodoTask) => `${content} ${ticket?.name ?? ''}`;

/** Open tasks in the person's order, and below them those that are done. */
export function TaskLists({ todo, search, onEdit, onRemove }: Props) {
  const t = useText(text);
  const [place, setPlace] = useState('');
  const isFiltered = search.trim() !== '';
  const open = filterByName(todo.open, search, searchedText);
  const done = filterByName(todo.done, search, searchedText);
  const drag = useTaskDrag(todo.open, todo.move);
  const { shown, tail } = useGrowingList(open);
  if (open.length + done.length === 0) return <Empty icon={SearchX} title={t.noMatch} />;
  function step(task: TodoTask, by: number) {
    const index = todo.open.indexOf(task) + by;
    if (index < 0 || index >= todo.open.length) return;
    todo.move(task.id, index);
    // The row of the moved task, which has the focus, must stay in the list.
    if (index >= shown.length) tail.fetchMore();
    setPlace(t.moved(index + 1, todo.open.length));
  }
  const common = (task: TodoTask) => ({
    task,
    onToggle: () => todo.toggle(task),
    onEdit: () => onEdit(task),
    onRemove: () => onRemove(task),
  });
  return (
    <>
      {open.length > 0 ? (
        <ul className={css['list']} aria-label={t.open}>
          {shown.map((task) => (
            // A filtered list has no order of its own.
            <TaskRow
              key={task.id}
              {...common(task)}
              {...(!isFiltered && { drag: drag.of(task.id), onStep: (by: number) => step(task, by) })}
            />
          ))}
        </ul>
      ) : (
        !isFiltered && <Empty icon={ListTodo} title={t.allDone} />
      )}
      <output className="sr-only">{place}</output>
      {tail.hasMore ? (
        <ListEnd tail={tail} rows={shown.length} />
      ) : (
        done.length > 0 && (
          <DoneTasks
            key={String(isFiltered)}
            tasks={done}
            isInitiallyOpen={isFiltered}
            renderTask={(task) => <TaskRow key={task.id} {...common(task)} />}
          />
        )
      )}
    </>
  );
}

import type { TodoTask } from '@recado/contracts';
import { ListTodo } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { NewTask } from './new-task.tsx';
import { SyncStatus } from './sync-status.tsx';
import { TaskLists } from './task-lists.tsx';
import css from './todo-page.module.css';
import { text } from './todo.text.ts';
import { UndoBar } from './undo-bar.tsx';
import { useTodo, type Todo } from './use-todo.ts';

const TaskDialog = lazy(() => import('./task-dialog.tsx'));

/** The person's own tasks. */
export function TodoPage() {
  const t = useText(text);
  if (useMe().support)
    return (
      <main className={css['page']}>
        <Empty icon={ListTodo} title={t.support}>
          {t.supportHelp}
        </Empty>
      </main>
    );
  return <OwnTasks />;
}

function OwnTasks() {
  const t = useText(text);
  const todo = useTodo();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<TodoTask | null>(null);
  const [removed, setRemoved] = useState<TodoTask | null>(null);
  function remove(task: TodoTask) {
    todo.remove(task);
    setRemoved(task);
  }
  function restore(task: TodoTask) {
    todo.restore(task);
    setRemoved(null);
  }
  return (
    <main className={css['page']}>
      <PageHead
        title={t.title}
        count={todo.isPending ? undefined : todo.open.length}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
      />
      <div className={css['body']}>
        <NewTask onAdd={todo.add} />
        <SyncStatus todo={todo} />
        {removed && <UndoBar key={removed.id} onUndo={() => restore(removed)} onEnd={() => setRemoved(null)} />}
        <Content todo={todo} search={search} onEdit={setEdited} onRemove={remove} />
      </div>
      {edited && (
        <Suspense>
          <TaskDialog task={edited} onSave={(content) => todo.edit(edited, content)} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </main>
  );
}

interface ContentProps {
  todo: Todo;
  search: string;
  onEdit: (task: TodoTask) => void;
  onRemove: (task: TodoTask) => void;
}
function Content({ todo, search, onEdit, onRemove }: ContentProps) {
  const t = useText(text);
  const { state, open, done } = todo;
  if (todo.isPending) return <Skeleton />;
  if (open.length + done.length > 0)
    return <TaskLists todo={todo} search={search} onEdit={onEdit} onRemove={onRemove} />;
  if (state.kind === 'refused') return <LoadError error={state.error} onRetry={todo.retry} />;
  return (
    <Empty icon={ListTodo} title={t.empty}>
      {t.emptyHelp}
    </Empty>
  );
}

const Skeleton = () => (
  <div className={css['bones']} aria-busy="true">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row}>
        <SkeletonBar w={16} h={16} />
        <SkeletonBar w={`${60 - row * 6}%`} h={14} />
      </div>
    ))}
  </div>
);

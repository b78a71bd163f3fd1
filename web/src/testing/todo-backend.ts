import type { TodoTask } from '@recado/contracts';
import type { Backend } from './backend.ts';
import { ago } from './factories.ts';

let last = 0;
export const aTask = (differs: Partial<TodoTask> = {}): TodoTask => ({
  id: crypto.randomUUID(),
  text: `Tarefa ${(last += 1)}`,
  done: false,
  dueDay: null,
  ticket: null,
  position: last,
  createdAt: ago(60),
  updatedAt: ago(60),
  deleted: false,
  ...differs,
});
const dayFromNow = (days: number) => ago(-60 * 24 * days).slice(0, 10);
export const someTasks = (): TodoTask[] => [
  aTask({ text: 'Enviar o orçamento para a padaria', dueDay: dayFromNow(-2) }),
  aTask({
    text: 'Ligar para a Carla',
    dueDay: dayFromNow(3),
    ticket: { uuid: crypto.randomUUID(), name: 'Carla Cliente' },
  }),
  aTask({
    text: `Preparar a apresentação para a reunião com a diretoria, com os números do trimestre. ${'Detalhes. '.repeat(40)}`,
    ticket: {
      uuid: crypto.randomUUID(),
      name: 'Maria Aparecida dos Santos Albuquerque de Oliveira Filha da Silva Sauro',
    },
  }),
  aTask({ text: 'Pedir férias', done: true, dueDay: dayFromNow(-9) }),
];

/** A person's tasks on the server, which merges as the service does. */
export function serveTodo(backend: Backend, given = someTasks()) {
  const rows = new Map(given.map((task) => [task.id, { task, version: 1 }]));
  let version = 1;
  let forgotten = 0;
  backend.on('todo.sync', ({ body: { changes, since = 0 } }) => {
    if (since > 0 && since < forgotten)
      return { tasks: [], version: 0, isComplete: false, startVersion: null, restart: true };
    if (changes.length > 0) version += 1;
    for (const task of changes) {
      const stored = rows.get(task.id)?.task;
      if (!stored || (!stored.deleted && (task.deleted || task.updatedAt > stored.updatedAt)))
        rows.set(task.id, { task, version });
    }
    const newer = [...rows.values()].filter((row) => row.version > since);
    return { tasks: newer.map(({ task }) => task), version, isComplete: true, startVersion: null, restart: false };
  });
  return {
    tasks: () => [...rows.values()].map(({ task }) => task),
    /** Another device deletes a task, so long ago that the server no longer knows of it. */
    forget: (id: string) => {
      version += 1;
      forgotten = version;
      rows.delete(id);
    },
    /** Another device of the person changes a task. */
    changeElsewhere: (task: TodoTask) => {
      version += 1;
      rows.set(task.id, { task: { ...task, updatedAt: new Date().toISOString() }, version });
      backend.push('todo', { action: 'update', version });
    },
  };
}

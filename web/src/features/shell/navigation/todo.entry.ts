import { ListTodo } from 'lucide-react';
import { isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const todoEntry = navigationEntry({
  to: '/todolist',
  name: 'todo',
  title: { pt: 'Tarefas', en: 'Tasks', es: 'Tareas' },
  place: 50,
  icon: ListTodo,
  section: 'work',
  // The platform's support has no tasks.
  isVisible: (user) => !user.support && !isLocked(user),
});

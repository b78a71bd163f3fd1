import { createFileRoute } from '@tanstack/react-router';
import { TodoPage } from '../features/todo/todo-page.tsx';

export const Route = createFileRoute('/_app/todolist')({ component: TodoPage });

import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../features/users/users-page.tsx';
import { needsRight } from '../lib/gate.ts';

export const Route = createFileRoute('/_app/users')({
  beforeLoad: needsRight('users-page:view'),
  component: UsersPage,
});

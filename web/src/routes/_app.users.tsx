import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../features/users/users-page.tsx';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/users')({
  beforeLoad: requirePermission('users-page:view'),
  component: UsersPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { FilesPage } from '../features/files/files-page.tsx';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/files')({
  beforeLoad: requirePermission('files-page:edit'),
  component: FilesPage,
});

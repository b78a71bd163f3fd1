import { createFileRoute } from '@tanstack/react-router';
import { FilesPage } from '../features/files/files-page.tsx';
import { needsRight } from '../lib/gate.ts';

export const Route = createFileRoute('/_app/files')({
  beforeLoad: needsRight('files-page:edit'),
  component: FilesPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../features/message-templates/templates-page.tsx';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/message-templates')({
  beforeLoad: requirePermission('connections-page:view'),
  component: TemplatesPage,
});

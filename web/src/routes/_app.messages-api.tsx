import { createFileRoute } from '@tanstack/react-router';
import { MessagesApiPage } from '../features/messages-api/messages-api-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/messages-api')({
  beforeLoad: requireBoth('api-messages:send', 'useExternalApi'),
  component: MessagesApiPage,
});

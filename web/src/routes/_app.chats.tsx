import { createFileRoute } from '@tanstack/react-router';
import { ChatsPage } from '../features/chats/chats-page.tsx';
import { requireFeature } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/chats')({
  beforeLoad: requireFeature('useInternalChat'),
  component: ChatsPage,
});

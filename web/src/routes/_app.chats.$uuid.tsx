import { createFileRoute } from '@tanstack/react-router';
import { ChatPane } from '../features/chats/pane/chat-pane.tsx';

interface ChatSearch {
  /** Number of the message at which the chat opens. */
  at?: number;
}
export const Route = createFileRoute('/_app/chats/$uuid')({
  validateSearch: ({ at }: Record<string, unknown>): ChatSearch =>
    Number.isSafeInteger(at) && Number(at) > 0 ? { at: Number(at) } : {},
  component: Chat,
});

function Chat() {
  const { uuid } = Route.useParams();
  const { at } = Route.useSearch();
  return <ChatPane key={uuid} uuid={uuid} at={at} />;
}

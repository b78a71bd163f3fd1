import { createFileRoute } from '@tanstack/react-router';
import { ChatPane } from '../features/chats/pane/chat-pane.tsx';

export const Route = createFileRoute('/_app/chats/$uuid')({ component: Chat });

function Chat() {
  const { uuid } = Route.useParams();
  return <ChatPane key={uuid} uuid={uuid} />;
}

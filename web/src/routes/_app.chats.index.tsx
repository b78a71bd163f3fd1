import { createFileRoute } from '@tanstack/react-router';
import { NoChat } from '../features/chats/no-chat.tsx';

export const Route = createFileRoute('/_app/chats/')({ component: NoChat });

import { createFileRoute } from '@tanstack/react-router';
import { QuickMessagesPage } from '../features/quick-messages/quick-messages-page.tsx';

export const Route = createFileRoute('/_app/quick-messages')({ component: QuickMessagesPage });

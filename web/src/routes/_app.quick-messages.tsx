import { createFileRoute } from '@tanstack/react-router';
import { QuickMessagesPage } from '../features/quick-messages/quick-messages-page.tsx';

export const Route = createFileRoute('/_app/quick-messages')({
  validateSearch: ({ create }: Record<string, unknown>): { create?: string } =>
    typeof create === 'string' ? { create: create.slice(0, 40) } : {},
  component: Page,
});

/** The composer leads here to create a quick message, with the shortcode that was typed. */
function Page() {
  const { create } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <QuickMessagesPage create={create} onCreated={() => void navigate({ search: {}, replace: true })} />;
}

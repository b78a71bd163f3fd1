import { createFileRoute, redirect } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { prefetchConversation } from '../features/tickets/conversation/prefetch-conversation.ts';
import { TicketPage } from '../features/tickets/ticket-page.tsx';
import { api } from '../lib/api.ts';
import { useLatePage } from '../lib/commands.ts';

export const Route = createFileRoute('/_app/tickets/$uuid')({
  // A link may name the ticket by its number; the page is known by the uuid alone.
  beforeLoad: async ({ params, context }) => {
    if (!/^\d+$/.test(params.uuid)) return;
    const ticket = await context.queryClient.fetchQuery(api.tickets.get.options({ id: params.uuid })).catch(() => null);
    if (ticket) throw redirect({ to: '/tickets/$uuid', params: { uuid: ticket.uuid }, replace: true });
  },
  // Also for a link under the pointer or in focus: its messages are there at the click. The page waits for nothing of this.
  loaderDeps: ({ search: { message } }) => ({ message }),
  loader: ({ params, context, deps }) => void prefetchConversation(context.queryClient, params.uuid, deps.message),
  component: Ticket,
});

const Page = memo(TicketPage);

/** Deferred, so that the list reacts to a click before the conversation renders. */
function Ticket() {
  const { uuid } = Route.useParams();
  const shown = useDeferredValue(uuid);
  useLatePage(shown !== uuid);
  return <Page key={shown} uuid={shown} />;
}

import type { ChangeTickets, TicketView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess, showWarning } from '../../../lib/toasts.ts';
import { listKey } from '../cached-tickets.ts';
import { text } from './batch.text.ts';

const MOST_NAMED = 3;

/** Changes the selected tickets; afterwards says which of them stayed as they were, and why. */
export function useBatch(tickets: TicketView[], done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<ChangeTickets, 'ids'>) =>
      api.ticketBatches.change.call({ ids: tickets.map(({ id }) => id), ...change }),
    meta: { quiet: true },
    onSuccess: async ({ changed, refused }) => {
      const t = textOf(text);
      // One request instead of a hundred events, of which some may concern tickets beyond the loaded pages.
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey: api.tickets.counts.key });
      done();
      const [first] = refused;
      if (!first) return showSuccess(t.changed(changed.length));
      const ids = new Set(refused.map(({ id }) => id));
      const names = tickets.filter(({ id }) => ids.has(id)).map(({ contact }) => contact.name);
      const named = names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? '…' : '');
      const { faultMessage } = await import('../../../lib/fault-message.ts');
      showWarning(t.refused(changed.length, named, faultMessage(first.error)));
    },
  });
}

import type { TicketView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format-time.ts';
import { textOf } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useLeaveTicket } from '../ticket-navigation.ts';
import { applyTicket } from '../tickets.queries.ts';
import { text } from './snooze.text.ts';

function useApplied() {
  const client = useQueryClient();
  const me = useMe();
  return (ticket: TicketView) => {
    applyTicket(client, ticket, me);
    void client.invalidateQueries({ queryKey: api.tickets.counts.key });
  };
}

/** Snoozes the open ticket and returns to the list. */
export function useSnooze(ticket: TicketView, done: () => void) {
  const apply = useApplied();
  const leave = useLeaveTicket();
  return useMutation({
    mutationFn: (until: Date | null) =>
      api.snoozes.add.call({ id: String(ticket.id), until: until?.toISOString() ?? null }),
    meta: { quiet: true },
    onSuccess: (snoozed, until) => {
      const t = textOf(text);
      apply(snoozed);
      showSuccess(until ? t.snoozed(formatMoment(until.toISOString())) : t.snoozedUntilMessage);
      done();
      leave(ticket);
    },
  });
}

/** Brings a snoozed ticket back to the list. */
export function useWake(ticket: TicketView) {
  const apply = useApplied();
  return useMutation({
    mutationFn: () => api.snoozes.remove.call({ id: String(ticket.id) }),
    onSuccess: (woken) => {
      apply(woken);
      showSuccess(textOf(text).woken);
    },
  });
}

import type { TicketView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format-time.ts';
import { textOf } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { hideToast, showSuccess, showUndo } from '../../../lib/toasts.ts';
import { useGoOn, useShowTicket } from '../ticket-navigation.ts';
import { applyTicket } from '../tickets.queries.ts';
import { text as ticketsText } from '../tickets.text.ts';
import { text } from './snooze.text.ts';

function useApplied() {
  const client = useQueryClient();
  const me = useMe();
  return (ticket: TicketView) => {
    applyTicket(client, ticket, me);
    void client.invalidateQueries({ queryKey: api.tickets.counts.key });
  };
}

const UNDO_MS = 5_000;
const toastOf = ({ id }: TicketView) => `snooze-${id}`;

/** Snoozes the open ticket and goes on; for some seconds that can be undone. */
export function useSnooze(ticket: TicketView, done: () => void) {
  const apply = useApplied();
  const { begin, goOn } = useGoOn();
  const show = useShowTicket();
  const wake = useWake(ticket);
  const undo = () => {
    hideToast(toastOf(ticket));
    wake.mutate();
    show(ticket);
  };
  return useMutation({
    mutationFn: (until: Date | null) => {
      begin(ticket);
      return api.snoozes.add.call({ id: String(ticket.id), until: until?.toISOString() ?? null });
    },
    meta: { quiet: true },
    onSuccess: (snoozed, until) => {
      const t = textOf(text);
      apply(snoozed);
      showUndo({
        key: toastOf(ticket),
        text: until ? t.snoozed(formatMoment(until.toISOString())) : t.snoozedUntilMessage,
        undo: textOf(ticketsText).undo,
        onUndo: undo,
        ms: UNDO_MS,
      });
      done();
      void goOn(ticket);
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

import type { TicketView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/session.ts';
import { freeColor } from '../../../ui/colors.ts';
import { byName } from './tag.realtime.ts';
import { applyTicket } from '../tickets.queries.ts';

export const tagsOptions = () => api.tags.list.options();

export interface TagLabel {
  id: number;
  name: string;
  color: string;
}

/** Adds or removes a tag of the ticket; optimistic, reverted where the server refuses. */
export function useTagging(ticket: TicketView) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: ({ label, on }: { label: TagLabel; on: boolean }) => {
      const input = { ticketId: ticket.id, tagId: label.id };
      return on ? api.ticketTags.add.call(input) : api.ticketTags.remove.call(input);
    },
    onMutate: ({ label, on }) => {
      const others = ticket.tags.filter(({ id }) => id !== label.id);
      applyTicket(client, { ...ticket, tags: on ? [...others, label].sort(byName) : others }, me);
      return { before: ticket };
    },
    onSuccess: (tagged) => applyTicket(client, tagged, me),
    onError: (_error, _input, kept) => kept && applyTicket(client, kept.before, me),
  });
}

/** Creates a tag and adds it to the ticket. */
export function useNewTag(ticket: TicketView) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: async (name: string) => {
      const known = client.getQueryData(tagsOptions().queryKey) ?? [];
      const color = freeColor(
        known.map((tag) => tag.color),
        known.length,
      );
      const { id } = await api.tags.create.call({ name, color });
      return api.ticketTags.add.call({ ticketId: ticket.id, tagId: id });
    },
    onSuccess: (tagged) => {
      applyTicket(client, tagged, me);
      void client.invalidateQueries({ queryKey: api.tags.list.key });
    },
  });
}

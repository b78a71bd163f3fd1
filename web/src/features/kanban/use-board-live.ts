import type { Tag } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime.ts';
import { changeTickets, type TicketPages } from '../../lib/ticket-pages.ts';
import { applyToBoard, boardKey, forgetOnBoard } from './kanban.cache.ts';
import { countSoon, lanesOptions } from './kanban.queries.ts';

/** Tickets come, go and move, and lanes change, as it happens elsewhere. */
export function useBoardLive(): void {
  const client = useQueryClient();
  useChannel('ticket', (told) => {
    if (told.action === 'update') applyToBoard(client, told.ticket);
    else if (told.action === 'delete') forgetOnBoard(client, told.ticketId);
    else
      client.setQueriesData<TicketPages>(
        { queryKey: boardKey },
        (data) => data && changeTickets(data, ({ id }) => id === told.ticketId, { unreadMessages: 0 }),
      );
    countSoon(client);
  });
  useChannel('appMessage', (told) => {
    if (told.action === 'create') applyToBoard(client, told.ticket);
  });
  useChannel('contact', (told) => {
    if (told.action !== 'update') return;
    const { contact } = told;
    client.setQueriesData<TicketPages>(
      { queryKey: boardKey },
      (data) => data && changeTickets(data, ({ contactId }) => contactId === contact.id, { contact }),
    );
  });
  useChannel('tag', (told) => {
    const id = told.action === 'delete' ? told.id : told.record.id;
    const lanes: Tag[] = client.getQueryData(lanesOptions().queryKey) ?? [];
    const wasLane = lanes.some((lane) => lane.id === id);
    const isLane = told.action !== 'delete' && told.record.kanban === 1;
    if (wasLane || isLane) void client.invalidateQueries({ queryKey: api.tags.kanban.key });
    // A lane that comes or goes takes cards with it, and cards show the names of tags.
    if (wasLane || isLane || told.action !== 'create') void client.invalidateQueries({ queryKey: boardKey });
    countSoon(client);
  });
}

import type { LaneCounts, Tag, TicketView } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import type { BoardSearch } from './board-search.ts';
import { applyToBoard, movedTo } from './kanban.cache.ts';
import { text } from './kanban.text.ts';

export const lanesOptions = () => api.tags.kanban.options();
export const countsOptions = ({ queues = [] }: BoardSearch) =>
  api.kanban.counts.options(queues.length > 0 ? { queueIds: queues } : {});

export const laneOptions = (tagId: number | null, { q, queues = [] }: BoardSearch) =>
  api.kanban.board.pages({
    ...(tagId === null ? { untagged: true } : { tagId }),
    ...(queues.length > 0 ? { queueIds: queues } : {}),
    ...(q ? { searchParam: q } : {}),
  });

export interface CardMove {
  ticket: TicketView;
  /** null for the first lane. */
  lane: Tag | null;
}

const laneIdsOf = ({ tags }: TicketView, lanes: Tag[]) =>
  tags.flatMap(({ id }) => (lanes.some((lane) => lane.id === id) ? id : []));

/** Optimistic: the card moves back where the server refuses the move. */
export function useMove(lanes: Tag[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ticket, lane }: CardMove) =>
      api.kanban.move.call({ ticketId: ticket.id, ...(lane ? { tagId: lane.id } : {}) }),
    onMutate: ({ ticket, lane }) => {
      applyToBoard(client, movedTo(ticket, lane, lanes), true);
      shiftCounts(client, laneIdsOf(ticket, lanes), lane ? [lane.id] : []);
    },
    onError: (_, { ticket, lane }) => {
      applyToBoard(client, ticket, true);
      shiftCounts(client, lane ? [lane.id] : [], laneIdsOf(ticket, lanes));
    },
    onSuccess: (moved, { ticket, lane }) => {
      applyToBoard(client, moved, true);
      const t = textOf(text);
      if (laneIdsOf(ticket, lanes).length > 0) showSuccess(t.tagRemoved);
      if (lane) showSuccess(t.tagAdded);
    },
    onSettled: () => countSoon(client),
  });
}

/** Tags to remove and to add; no tag means the first lane. */
function shiftCounts(client: QueryClient, from: number[], into: number[]): void {
  const minus: (number | null)[] = from.length > 0 ? from : [null];
  const plus: (number | null)[] = into.length > 0 ? into : [null];
  client.setQueriesData<LaneCounts>({ queryKey: api.kanban.counts.key }, (counts) => {
    const lanes = counts?.lanes.map(({ tagId, count }) => {
      const change = (plus.includes(tagId) ? 1 : 0) - (minus.includes(tagId) ? 1 : 0);
      return { tagId, count: Math.max(0, count + change) };
    });
    return counts && lanes && { ...counts, lanes };
  });
}

let counting: ReturnType<typeof setTimeout> | undefined;
const patience = 1_500;
/** Many events in a row cause one fetch of the counts. */
export function countSoon(client: QueryClient): void {
  counting ??= setTimeout(() => {
    counting = undefined;
    void client.invalidateQueries({ queryKey: api.kanban.counts.key });
  }, patience);
}

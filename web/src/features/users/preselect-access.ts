import type { QueueView, WhatsappView } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';

/** Queues of a company that has no more are chosen for a new user. */
const MOST_PRESELECTED = 3;

interface Access {
  queueIds: number[];
  allTicket: boolean;
}
/**
 * The access that is chosen at first for a new colleague: most colleagues of a small company serve all its queues.
 * Tickets without a queue would be seen by no agent while the company has no queue, or a number that leads to none.
 * @param queues undefined: they are not loaded yet, and nothing follows from them
 */
function preselectAccess(
  queues: Pick<QueueView, 'id'>[] | undefined,
  connections: Pick<WhatsappView, 'queues'>[] = [],
): Access {
  if (!queues) return { queueIds: [], allTicket: false };
  const queueIds = queues.length <= MOST_PRESELECTED ? queues.map(({ id }) => id) : [];
  return { queueIds, allTicket: queues.length === 0 || connections.some((one) => one.queues.length === 0) };
}

/** The access that is chosen when a dialog for a new colleague opens. */
export function usePreselectedAccess(): Access {
  const client = useQueryClient();
  const [access] = useState(() =>
    preselectAccess(
      client.getQueryData(api.queues.list.options().queryKey),
      client.getQueryData(api.whatsapp.list.options().queryKey),
    ),
  );
  return access;
}

import { event } from '../event.ts';

const key = ({ queueId }: { queueId: number }) => `queue-${queueId}`;
export const queueEvents = {
  created: event<{ queueId: number; name: string }>('tickets', 'queues.created', { key }),
  updated: event<{ queueId: number; name: string }>('tickets', 'queues.updated', { key }),
  deleted: event<{ queueId: number }>('tickets', 'queues.deleted', { key }),
};

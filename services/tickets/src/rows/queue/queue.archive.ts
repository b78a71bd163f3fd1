import type { Exported } from '@recado/platform';

export const queueArchive: Exported = {
  queues: { by: ['id'] },
  queue_options: { by: ['id'] },
};

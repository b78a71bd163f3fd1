import type { Exported } from '@recado/platform';

export const webhookArchive: Exported = {
  webhook_endpoints: {
    by: ['id'],
    without: ['headers', 'secret', 'previous_secret', 'failures', 'paused_until', 'support_session'],
  },
};

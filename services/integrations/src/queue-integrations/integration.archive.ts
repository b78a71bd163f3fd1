import type { Exported } from '@recado/platform';

export const integrationArchive: Exported = {
  queue_integrations: { by: ['id'], without: ['json_content', 'secret', 'support_session'] },
};

import { PlatformConfig, startService } from '@recado/platform';
import { CampaignsModule } from './campaigns.module.ts';

const exported = {
  contact_lists: { by: ['id'] },
  contact_list_items: { by: ['contact_list_id', 'id'], without: ['number_key', 'import_id', 'search'] },
  suppressions: { by: ['id'], without: ['number_key', 'search'] },
  campaigns: { by: ['id'], without: ['plan_cursor', 'progress_due', 'media_path'] },
  recipients: {
    by: ['campaign_id', 'id'],
    without: ['number_key', 'wa_id', 'confirmation_wa_id', 'ordered_at', 'answer_message_id'],
  },
  settings: { by: ['company_id'] },
};

export const startCampaigns = (env = process.env) =>
  startService({
    name: 'campaigns',
    remembersRemovals: true,
    module: CampaignsModule,
    config: PlatformConfig,
    exported,
    isIdempotent: true,
    env,
  });

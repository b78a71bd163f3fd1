import type { Exported } from '@recado/platform';

export const campaignArchive: Exported = {
  campaigns: { by: ['id'], without: ['plan_cursor', 'progress_due', 'media_path'] },
  recipients: {
    by: ['campaign_id', 'id'],
    without: ['number_key', 'wa_id', 'confirmation_wa_id', 'ordered_at', 'answer_message_id'],
  },
};

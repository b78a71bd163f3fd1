import type { Exported } from '@recado/platform';

export const subscriptionArchive: Exported = {
  subscriptions: { by: ['company_id'], without: ['awaiting_invoice_id'] },
};

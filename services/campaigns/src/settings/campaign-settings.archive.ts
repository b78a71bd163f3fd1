import type { Exported } from '@recado/platform';

export const campaignSettingsArchive: Exported = {
  settings: { by: ['company_id'] },
};

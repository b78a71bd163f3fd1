import type { Exported } from '@recado/platform';

export const contactErasureArchive: Exported = {
  contact_consents: { by: ['id'] },
  contact_erasures: { by: ['id'], without: ['number', 'lid'] },
};

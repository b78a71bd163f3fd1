import type { Exported } from '@recado/platform';

export const mailArchive: Exported = {
  mails: { by: ['mail_id'], without: ['content'] },
};

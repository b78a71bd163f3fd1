import type { Exported } from '@recado/platform';

export const userArchive: Exported = {
  users: { by: ['id'], without: ['password_hash', 'support_change'] },
};

import type { Exported } from '@recado/platform';

export const apiKeyArchive: Exported = {
  api_keys: { by: ['id'], without: ['secret_hash', 'previous_hash', 'version'] },
};

import type { Exported } from '@recado/platform';

export const apiMessageArchive: Exported = {
  api_messages: { by: ['id'], without: ['content', 'test_step'] },
};

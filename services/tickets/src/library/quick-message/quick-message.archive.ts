import type { Exported } from '@recado/platform';

export const quickMessageArchive: Exported = {
  quick_messages: { by: ['id'], without: ['shortcode_key'] },
};

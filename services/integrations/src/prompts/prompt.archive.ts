import type { Exported } from '@recado/platform';

export const promptArchive: Exported = {
  prompts: { by: ['id'], without: ['api_key', 'voice_key', 'support_session'] },
  prompt_sources: { by: ['id'], without: ['search'] },
  token_usage: { by: ['prompt_id', 'day'] },
};

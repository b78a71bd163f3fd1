/** Values of the fields that a new prompt does not name; its keys have none. */
export const promptDefaults = {
  name: '',
  prompt: '',
  baseUrl: '',
  model: '',
  voice: 'texto' as const,
  voiceRegion: '',
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
  queueId: 0,
};

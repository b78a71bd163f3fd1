export const mediaTypes = [
  'chat',
  'image',
  'audio',
  'video',
  'application',
  'sticker',
  'locationMessage',
  'vcard',
  'poll',
  'call_log',
  'group_log',
  'view_once',
  'unsupported',
  'waiting',
] as const;
export type MediaType = (typeof mediaTypes)[number];
/** `removed`: the file became older than the company keeps files. */
export const mediaStates = ['none', 'pending', 'ready', 'failed', 'expired', 'tooLarge', 'removed'] as const;
export type MediaState = (typeof mediaStates)[number];
export type MediaFailure = Extract<MediaState, 'failed' | 'expired' | 'tooLarge'>;
/** The origin of a message. */
export const messageSources = [
  'agent',
  'bot',
  'integration',
  'api',
  'schedule',
  'campaign',
  'phone',
  'contact',
  'platform',
] as const;
export type MessageSource = (typeof messageSources)[number];
/** Changes of a message that is on WhatsApp already. */
export const messageChanges = ['edit', 'revoke', 'reaction'] as const;
export type MessageChange = (typeof messageChanges)[number];

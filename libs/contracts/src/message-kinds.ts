/**
 * The kind of a message. `chat`: a text. `image`, `audio`, `video`, `sticker`: that file. `application`: a document.
 * `locationMessage`: a place. `vcard`: a contact card. `poll`: a poll. `call_log`: a call. `group_log`: a change of
 * the group. `view_once`: can be seen on the phone alone, once. `unsupported`: a kind that is not shown here.
 * `waiting`: not decrypted yet; it is replaced when WhatsApp sends it again.
 */
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
/**
 * The state of a file. `none`: the message has none. `pending`: it is being fetched. `ready`: it is here. `failed`:
 * it could not be fetched. `expired`: WhatsApp no longer has it. `tooLarge`: it is larger than files may be.
 * `removed`: it became older than the company keeps files.
 */
export const mediaStates = ['none', 'pending', 'ready', 'failed', 'expired', 'tooLarge', 'removed'] as const;
export type MediaState = (typeof mediaStates)[number];
export type MediaFailure = Extract<MediaState, 'failed' | 'expired' | 'tooLarge'>;
/**
 * The origin of a message. `agent`: a user. `bot`, `integration`: an automatic answer. `api`: a program. `schedule`,
 * `campaign`: planned. `phone`: the linked phone itself. `contact`: the contact. `platform`: the platform.
 */
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
/**
 * Changes of a message that is on WhatsApp already. `edit`: another text. `revoke`: a deletion for everyone.
 * `reaction`: an emoji.
 */
export const messageChanges = ['edit', 'revoke', 'reaction'] as const;
export type MessageChange = (typeof messageChanges)[number];

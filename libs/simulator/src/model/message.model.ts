export const messageStatuses = ['error', 'pending', 'server', 'delivered', 'read', 'played'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
const messageKinds = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
  'poll',
  'other',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message in the chat of one phone. `content` is an encoded proto Message; times are milliseconds since 1970. */
export interface ChatMessage {
  owner: string;
  chat: string;
  id: string;
  author: string;
  kind: MessageKind;
  content: Buffer;
  status: MessageStatus;
  at: number;
  edited: boolean;
  deleted: boolean;
  reactions: { by: string; emoji: string }[];
}

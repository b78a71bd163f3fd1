import type { IncomingMessage, WhatsappIdentity } from '@recado/contracts';
import type { MediaSource } from '../rows/media.repository.ts';

export interface MessageOrigin {
  waId: string;
  chat: WhatsappIdentity;
  isGroup: boolean;
  /** Set in groups. */
  author: WhatsappIdentity | null;
  fromMe: boolean;
}
/** A delivery of a channel, in the shape in which other services receive it. */
export type DecodedEvent =
  | (MessageOrigin & { kind: 'message'; message: Omit<IncomingMessage, 'connectionId'>; source: MediaSource | null })
  | (MessageOrigin & { kind: 'edited'; target: string; body: string; mentions: WhatsappIdentity[] })
  | (MessageOrigin & { kind: 'reacted'; target: string; emoji: string; pushName: string | null; at: number })
  | (MessageOrigin & { kind: 'revoked'; target: string })
  | { kind: 'nothing' };

const nothing: DecodedEvent = { kind: 'nothing' };

/** The placeholder of a message that the database cannot store. */
export function withoutContent(event: DecodedEvent): DecodedEvent {
  if (event.kind !== 'message') return nothing;
  const bare = { type: 'unsupported' as const, body: '', media: null, quotedWaId: null, pushName: null };
  return { ...event, source: null, message: { ...event.message, ...bare } };
}

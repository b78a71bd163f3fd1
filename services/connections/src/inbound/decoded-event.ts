import type { IncomingMessage, WhatsappIdentity } from '@recado/contracts';
import type { MediaSource } from '../rows/media.repository.ts';

export interface MessageOrigin {
  waId: string;
  chat: WhatsappIdentity;
  isGroup: boolean;
  /** The author of a message in a group; null elsewhere. */
  author: WhatsappIdentity | null;
  fromMe: boolean;
}
/** A delivery of a channel, in the shape in which other services receive it. */
export type DecodedEvent =
  | (MessageOrigin & {
      kind: 'message';
      message: Omit<IncomingMessage, 'connectionId'>;
      source: MediaSource | null;
      /** The contact came by a click on an advertisement. */
      byAdvertisement?: boolean;
    })
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

import type { MediaType } from '../message-kinds.ts';

export interface MediaNotice {
  mimetype: string;
  name: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  seconds: number | null;
  voice: boolean;
  /** A tiny JPEG in base64, to be shown blurred until the file is there. */
  preview?: string | null;
}
/** A message of a chat, as any service can understand it: nothing of WhatsApp's own shapes is left. */
export interface IncomingMessage {
  connectionId: number;
  waId: string;
  chat: WhatsappIdentity;
  isGroup: boolean;
  /** Author in a group; null elsewhere. */
  author: WhatsappIdentity | null;
  fromMe: boolean;
  /** Name the sender gave himself. */
  pushName: string | null;
  type: MediaType;
  body: string;
  media: MediaNotice | null;
  quotedWaId: string | null;
  /** Seconds since 1970, WhatsApp's clock. */
  timestamp: number;
  /** May be looked at once, on the phone. */
  viewOnce?: boolean;
  /** Passed on, not written by the sender. */
  forwarded?: boolean;
  /** People named in the text, where they stand as `@` and digits. */
  mentions?: WhatsappIdentity[];
  call?: CallNotice;
  group?: GroupNotice;
  /** The button or the row of a list that the contact chose; the text is its title. */
  choice?: { id: string; title: string };
  /** Until when free messages may be sent in the chat, ISO 8601; absent where there is no such end, and for messages of ours. */
  windowUntil?: string;
  /** The contact came by a click on an advertisement. */
  isFromAdvert?: true;
}
/** How a call ended: nobody took it, the phone rejected or took it, or it was refused by the company's setting. */
export interface CallNotice {
  video: boolean;
  outcome: 'missed' | 'rejected' | 'answered' | 'refused';
}
/** A change of a group: `who` are the members concerned, the message's author made it. */
export interface GroupNotice {
  what: 'joined' | 'left' | 'added' | 'removed' | 'renamed';
  who: WhatsappIdentity[];
  subject: string | null;
}
export interface GroupMember extends WhatsappIdentity {
  admin: boolean;
}
/** A reaction as WhatsApp has it: one per person and message, the empty one takes it back. */
export interface IncomingReaction {
  connectionId: number;
  chat: WhatsappIdentity;
  /** The WhatsApp id of the message that the reaction is to. */
  waId: string;
  fromMe: boolean;
  /** The author of the reaction in a group; null elsewhere, where the author is the chat. */
  author: WhatsappIdentity | null;
  pushName: string | null;
  emoji: string;
  /** Milliseconds since 1970. */
  at: number;
}
/** A person by phone number, by opaque identity (LID), or both. Digits, without domain; a group by its id. */
export interface WhatsappIdentity {
  number: string | null;
  lid: string | null;
}

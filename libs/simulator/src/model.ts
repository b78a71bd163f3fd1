import type { CurveKeyPair } from './wire/curve25519.ts';

export interface SignedPreKey {
  id: number;
  public: Buffer;
  signature: Buffer;
}

/** What a phone is in Signal's eyes: made when it is first needed, for thousands of phones are never asked. */
export interface SignalIdentity {
  keys: CurveKeyPair;
  registrationId: number;
}

/** A person's phone. `lid` is the number WhatsApp uses to hide the phone number. */
export interface Phone {
  number: string;
  name: string;
  lid: string;
  /** The path of its picture on the media server, or null when it shows none. */
  picture: string | null;
  /** Which of its two names the phone's messages carry as sender. */
  addressing: 'pn' | 'lid';
  identity?: SignalIdentity;
  /** Needed only by phones that are written to; signing it costs more than all the rest. */
  signed?: SignedPreKey & { private: Buffer };
  syncKey?: { id: Buffer; data: Buffer };
  nextDevice: number;
  nextPreKey: number;
}

/** A companion linked to a phone: a browser to WhatsApp, a session of the product to us. */
export interface LinkedDevice {
  number: string;
  id: number;
  noiseKey: Buffer;
  identityKey: Buffer;
  registrationId: number;
  signed: SignedPreKey;
  platform: string;
  linkedAt: number;
  /** Whether the phone has sent it its keys and history. */
  synced: boolean;
}

export const messageStatuses = ['error', 'pending', 'server', 'delivered', 'read', 'played'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageKinds = [
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

/** A message as one phone keeps it. `content` is the encoded proto Message. Times are milliseconds since 1970. */
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

export interface PhoneGroup {
  id: string;
  subject: string;
  description: string;
  owner: string;
  members: { number: string; admin: boolean }[];
  createdAt: number;
}

export interface PhoneCall {
  id: string;
  from: string;
  to: string;
  video: boolean;
  state: 'ringing' | 'accepted' | 'rejected' | 'missed' | 'ended';
  at: number;
}

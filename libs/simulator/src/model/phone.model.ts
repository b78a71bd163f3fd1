import type { CurveKeyPair } from '../wire/curve25519.ts';

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

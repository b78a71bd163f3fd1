import type { CurveKeyPair } from '../wire/curve25519.ts';

export interface SignedPreKey {
  id: number;
  public: Buffer;
  signature: Buffer;
}

/** The Signal identity of a phone. Created at first use, as most of thousands of phones never need it. */
export interface SignalIdentity {
  keys: CurveKeyPair;
  registrationId: number;
}

/** A person's phone. The LID is the opaque number that WhatsApp uses instead of the phone number. */
export interface Phone {
  number: string;
  name: string;
  lid: string;
  /** The path of the picture on the media server; null for no picture. */
  picture: string | null;
  /** Businesses with official numbers see it in place of the number. */
  username?: string;
  /** Whether the phone's messages name the sender by phone number or by LID. */
  addressing: 'pn' | 'lid';
  identity?: SignalIdentity;
  /** Created when a device first asks for it, as the signature costs more than the rest of a phone. */
  signed?: SignedPreKey & { private: Buffer };
  syncKey?: { id: Buffer; data: Buffer };
  nextDevice: number;
  nextPreKey: number;
}

/** A companion device linked to a phone, for example a session of the product. */
export interface LinkedDevice {
  number: string;
  id: number;
  noiseKey: Buffer;
  identityKey: Buffer;
  registrationId: number;
  signed: SignedPreKey;
  platform: string;
  linkedAt: number;
  /** Whether the phone has sent its app state key and history to the device. */
  synced: boolean;
}

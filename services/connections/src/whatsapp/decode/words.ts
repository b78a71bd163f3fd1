import type { MediaNotice, MediaType } from '@recado/contracts';
import type { proto } from '@whiskeysockets/baileys';
import type { MediaSource } from '../../media/media.repository.ts';

/** What a message says, without who, where and when. */
export interface Content {
  type: MediaType;
  body: string;
  media: MediaNotice | null;
  source: MediaSource | null;
  quotedWaId: string | null;
}
export type Decoder = (message: proto.IMessage) => Content | null;

/** Text without a file. */
export const words = (type: MediaType, body: string, context?: proto.IContextInfo | null): Content => ({
  type,
  body,
  media: null,
  source: null,
  quotedWaId: context?.stanzaId || null,
});

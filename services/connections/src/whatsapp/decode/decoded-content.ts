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
  /** Addresses of those it names. */
  mentioned: string[];
  forwarded: boolean;
}
export type Decoder = (message: proto.IMessage) => Content | null;

/** Text without a file. */
export const words = (type: MediaType, body: string, context?: proto.IContextInfo | null): Content => ({
  type,
  body,
  media: null,
  source: null,
  ...aboutOthers(context),
});

export const aboutOthers = (context?: proto.IContextInfo | null) => ({
  quotedWaId: context?.stanzaId || null,
  mentioned: context?.mentionedJid ?? [],
  forwarded: context?.isForwarded ?? false,
});

/** What is there of these, a line each. */
export const lines = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join('\n');

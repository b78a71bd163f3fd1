import type { MediaNotice, MediaType } from '@recado/contracts';
import type { proto } from '@whiskeysockets/baileys';
import type { MediaSource } from '../../rows/media.repository.ts';

/** The content of a message, without author, chat and time. */
export interface DecodedContent {
  type: MediaType;
  body: string;
  media: MediaNotice | null;
  source: MediaSource | null;
  quotedWaId: string | null;
  /** Addresses of mentioned people. */
  mentioned: string[];
  forwarded: boolean;
  /** The sender came by a click on an advertisement. */
  byAdvertisement: boolean;
}
export type Decoder = (message: proto.IMessage) => DecodedContent | null;

/** Content without a file. */
export const textContent = (type: MediaType, body: string, context?: proto.IContextInfo | null): DecodedContent => ({
  type,
  body,
  media: null,
  source: null,
  ...contextFields(context),
});

export const contextFields = (context?: proto.IContextInfo | null) => ({
  quotedWaId: context?.stanzaId || null,
  mentioned: context?.mentionedJid ?? [],
  forwarded: context?.isForwarded ?? false,
  byAdvertisement: context?.externalAdReply?.sourceType === 'ad' || context?.entryPointConversionSource === 'ctwa_ad',
});

/** Joins the non-empty parts, a line each. */
export const joinLines = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join('\n');

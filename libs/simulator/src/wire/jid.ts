import { jidDecode, jidEncode } from '@whiskeysockets/baileys/lib/WABinary/jid-utils.js';

export const serverJid = '@s.whatsapp.net';

/** A device of a number; device 0 is the phone itself. */
export interface DeviceAddress {
  number: string;
  device: number;
}

/** The JID of a phone number: `5511900000001:3@s.whatsapp.net`; device 0 is omitted. */
export const pnJid = (number: string, device = 0): string => jidEncode(number, 's.whatsapp.net', device || undefined);

/** The JID of a LID: `123456789012345:3@lid`. */
export const lidJid = (lid: string, device = 0): string => jidEncode(lid, 'lid', device || undefined);

export const isGroup = (jid: string): boolean => jid.endsWith('@g.us');

export const isLid = (jid: string): boolean => jid.endsWith('@lid');

export interface ParsedJid {
  user: string;
  server: string;
  device: number;
}

export function parseJid(jid: string): ParsedJid {
  const parts = jidDecode(jid);
  if (!parts) return { user: '', server: jid.replace(/^@/, ''), device: 0 };
  return { user: parts.user, server: parts.server, device: parts.device ?? 0 };
}

/** `number:device`, as the store and the ledger name a device. */
export const addressKey = ({ number, device }: DeviceAddress): string => `${number}:${device}`;

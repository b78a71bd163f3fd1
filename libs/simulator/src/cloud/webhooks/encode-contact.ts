import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';

/** A contact card. Source: Meta, "Contacts messages webhook reference". */
export function encodeContact({ displayName, vcard }: proto.Message.IContactMessage): Record<string, unknown> {
  const card = vcard ?? '';
  const name = displayName || (/^FN:(.*)$/m.exec(card)?.[1] ?? '');
  const phones = [...card.matchAll(/^(?:\w+\.)?TEL([^:]*):(.+)$/gm)].map(([, parameters = '', phone = '']) => {
    const waId = /waid=(\d+)/.exec(parameters)?.[1];
    const type = /type=(\w+)/i.exec(parameters)?.[1]?.toUpperCase() ?? 'CELL';
    return { phone: phone.trim(), type, ...(waId && { wa_id: waId }) };
  });
  const [first = name, ...rest] = name.split(' ');
  const last = rest.join(' ');
  return { name: { formatted_name: name, first_name: first, ...(last && { last_name: last }) }, phones };
}

import type { OutgoingMessage } from '@recado/contracts';
import type { AnyMessageContent } from '@whiskeysockets/baileys';

/** Encodes contacts and locations from the bodies that `decode-contact.ts` and `decode-location.ts` produce. */
export function encodeCard(card: NonNullable<OutgoingMessage['card']>, body: string): AnyMessageContent {
  return card === 'vcard' ? contactsIn(body) : placeIn(body);
}

function contactsIn(body: string): AnyMessageContent {
  const contacts = body
    .split(/(?<=^END:VCARD)\s*/im)
    .filter((vcard) => vcard.trim())
    .map((vcard) => ({ vcard, displayName: /^FN[^:\n]*:(.*)$/im.exec(vcard)?.[1]?.trim() ?? '' }));
  return { contacts: { displayName: contacts.map(({ displayName }) => displayName).join(', '), contacts } };
}

function placeIn(body: string): AnyMessageContent {
  const [preview = '', link = '', name] = body.split('|');
  const [, latitude = '0', longitude = '0'] = /[?&]q=(-?[\d.]+)%2C(-?[\d.]+)/i.exec(link) ?? [];
  const jpeg = preview.split(';base64,')[1];
  return {
    location: {
      degreesLatitude: Number(latitude),
      degreesLongitude: Number(longitude),
      ...(name ? { name } : {}),
      ...(jpeg ? { jpegThumbnail: Buffer.from(jpeg, 'base64') } : {}),
    },
  };
}

import { words, type Decoder } from './decoded-content.ts';

export const decodeContact: Decoder = ({ contactMessage: contact, contactsArrayMessage: several }) => {
  if (contact) return words('vcard', cardOf(contact), contact.contextInfo);
  if (!several) return null;
  return words('vcard', (several.contacts ?? []).map(cardOf).join('\n'), several.contextInfo);
};

/** Not everybody's phone sends a card; then there is at least the name. */
const cardOf = ({ vcard, displayName }: { vcard?: string | null; displayName?: string | null }): string =>
  vcard || `BEGIN:VCARD\nVERSION:3.0\nFN:${(displayName ?? '').replace(/\s+/g, ' ')}\nEND:VCARD`;

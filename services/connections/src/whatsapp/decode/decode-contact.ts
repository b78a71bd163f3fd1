import { textContent, type Decoder } from './decoded-content.ts';

export const decodeContact: Decoder = ({ contactMessage: contact, contactsArrayMessage: several }) => {
  if (contact) return textContent('vcard', cardOf(contact), contact.contextInfo);
  if (!several) return null;
  return textContent('vcard', (several.contacts ?? []).map(cardOf).join('\n'), several.contextInfo);
};

/** Some phones send no card; a card with the name replaces it. */
const cardOf = ({ vcard, displayName }: { vcard?: string | null; displayName?: string | null }): string =>
  vcard || `BEGIN:VCARD\nVERSION:3.0\nFN:${(displayName ?? '').replace(/\s+/g, ' ')}\nEND:VCARD`;

import { words, type Decoder } from './words.ts';

export const decodeContact: Decoder = ({ contactMessage: contact, contactsArrayMessage: several }) => {
  if (contact) return words('vcard', contact.vcard ?? '', contact.contextInfo);
  if (!several) return null;
  const cards = (several.contacts ?? []).map((one) => one.vcard ?? '');
  return words('vcard', cards.join('\n'), several.contextInfo);
};

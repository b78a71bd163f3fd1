import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { type MessageContent, pollOf, unwrapContent } from '../messages/message-content.ts';
import { findFilePart } from '../messages/find-file-part.ts';
import type { ChatMessage } from '../model/message.model.ts';

const presentCard = ({ displayName, vcard }: proto.Message.IContactMessage) => ({
  name: displayName || /^FN:(.*)$/m.exec(vcard ?? '')?.[1],
  vcard: vcard ?? '',
});

/** The fields of a message besides its text, by its kind. */
export function presentContent({ owner, id }: ChatMessage, wrapped: MessageContent): Record<string, unknown> {
  const content = unwrapContent(wrapped);
  const file = findFilePart(content);
  if (file) {
    const { mimetype, fileName, size, seconds, voice, kind } = file;
    const sound = kind === 'audio' ? { voice } : {};
    return { media: { url: `/phones/${owner}/messages/${id}/media`, mimetype, fileName, size, seconds, ...sound } };
  }
  const { locationMessage, liveLocationMessage: live } = content;
  if (locationMessage) {
    const { degreesLatitude: latitude, degreesLongitude: longitude, name, address } = locationMessage;
    return { location: { latitude, longitude, name: name || undefined, address: address || undefined } };
  }
  if (live) {
    const { degreesLatitude: latitude, degreesLongitude: longitude, caption } = live;
    return { location: { latitude, longitude, name: caption || undefined, live: true } };
  }
  const cards = content.contactMessage ? [content.contactMessage] : (content.contactsArrayMessage?.contacts ?? []);
  const [first, ...more] = cards.map(presentCard);
  if (first) return { contact: first, ...(more.length > 0 && { contacts: [first, ...more] }) };
  const poll = pollOf(content);
  if (poll) {
    const { name, options = [], selectableOptionsCount: selectable } = poll;
    return { poll: { name, options: options?.map(({ optionName }) => optionName) ?? [], selectable: selectable ?? 0 } };
  }
  return {};
}

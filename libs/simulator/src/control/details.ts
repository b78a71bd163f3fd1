import { pollOf, unwrapped, type Content } from '../messages/content.ts';
import { filePart } from '../messages/parts.ts';
import type { ChatMessage } from '../model.ts';

/** What a message holds besides its text, by its kind. */
export function details({ owner, id }: ChatMessage, wrapped: Content): Record<string, unknown> {
  const content = unwrapped(wrapped);
  const file = filePart(content);
  if (file) {
    const { mimetype, fileName, size, seconds, voice, kind } = file;
    const sound = kind === 'audio' ? { voice } : {};
    return { media: { url: `/phones/${owner}/messages/${id}/media`, mimetype, fileName, size, seconds, ...sound } };
  }
  const { locationMessage } = content;
  const contactMessage = content.contactMessage ?? content.contactsArrayMessage?.contacts?.[0];
  if (locationMessage) {
    const { degreesLatitude: latitude, degreesLongitude: longitude, name, address } = locationMessage;
    return { location: { latitude, longitude, name: name || undefined, address: address || undefined } };
  }
  if (contactMessage) {
    const vcard = contactMessage.vcard ?? '';
    return { contact: { name: contactMessage.displayName || /^FN:(.*)$/m.exec(vcard)?.[1], vcard } };
  }
  const poll = pollOf(content);
  if (poll) return { poll: { name: poll.name, options: poll.options?.map(({ optionName }) => optionName) ?? [] } };
  return {};
}

import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { readChoiceMessage } from '../messages/choice-messages.ts';
import { type MessageContent, pollOf, unwrapContent } from '../messages/message-content.ts';
import { findFilePart } from '../messages/find-file-part.ts';
import type { ChatMessage } from '../model/message.model.ts';

const presentCard = ({ displayName, vcard }: proto.Message.IContactMessage) => ({
  name: displayName || /^FN:(.*)$/m.exec(vcard ?? '')?.[1],
  vcard: vcard ?? '',
});

/** Header, footer and what can be pressed, in a message of an official number. */
function presentChoices(content: MessageContent): Record<string, unknown> | undefined {
  const message = readChoiceMessage(content);
  if (!message) return undefined;
  const { header, footer, template, button, sections, choices } = message;
  const parts = { ...(header && { header }), ...(footer && { footer }), ...(template && { template }) };
  return sections ? { ...parts, list: { button, sections } } : { ...parts, buttons: choices };
}

/** The fields of a message besides its text, by its kind. */
export function presentContent({ owner, id }: ChatMessage, wrapped: MessageContent): Record<string, unknown> {
  const content = unwrapContent(wrapped);
  const choices = presentChoices(content);
  const file = findFilePart(content);
  if (file) {
    const { mimetype, fileName, size, seconds, voice, kind } = file;
    const sound = kind === 'audio' ? { voice } : {};
    return {
      ...choices,
      media: { url: `/phones/${owner}/messages/${id}/media`, mimetype, fileName, size, seconds, ...sound },
    };
  }
  if (choices) return choices;
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

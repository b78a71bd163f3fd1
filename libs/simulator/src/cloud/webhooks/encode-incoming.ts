import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { type MessageContent, contextOf, isViewOnce, pollOf, unwrapContent } from '../../messages/message-content.ts';
import type { OfficialNumber } from '../../model/official-number.model.ts';
import type { Phone } from '../../model/phone.model.ts';
import type { World } from '../../simulated-world.ts';
import { hidesNumber, userIdOf, wamidOf } from '../person-ids.ts';
import { receiveCloudMedia } from '../media/receive-cloud-media.ts';
import { encodeError } from './encode-status.ts';
import { encodeContact } from './encode-contact.ts';

type Json = Record<string, unknown>;

export interface IncomingMessage {
  id: string;
  content: MessageContent;
}

/** The `metadata` of a change. */
export const encodeMetadata = ({ number, phoneNumberId }: OfficialNumber): Json => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: number, phone_number_id: phoneNumberId },
});

/** The sender of a message; the number is missing where the person hides it. */
const encodeSender = (official: OfficialNumber, from: Phone): Json => ({
  ...(!hidesNumber(from) && { from: from.number }),
  from_user_id: userIdOf(official, from.number),
});

const encodeContactOf = (official: OfficialNumber, from: Phone): Json => ({
  profile: { name: from.name, ...(from.username && { username: from.username }) },
  ...(!hidesNumber(from) && { wa_id: from.number }),
  user_id: userIdOf(official, from.number),
});

/** The value of a change with a message. Source: Meta, "Messages webhook reference" and the page of each kind. */
export function encodeIncoming(world: World, official: OfficialNumber, from: Phone, incoming: IncomingMessage): Json {
  const message = {
    ...encodeSender(official, from),
    id: wamidOf(world, from.number, incoming.id, 'incoming'),
    timestamp: String(Math.floor(world.store.clock.now() / 1000)),
    ...encodeContext(world, official, from, incoming.content),
    ...encodeBody(world, official, from, incoming.content),
  };
  return {
    ...encodeMetadata(official),
    contacts: [encodeContactOf(official, from)],
    messages: [message],
  };
}

/** An account moved to another number. Source: Meta, "System messages webhook reference"; it has no contacts. */
export function encodeNumberChange(world: World, official: OfficialNumber, from: Phone, to: string, id: string): Json {
  const ids = { user_id: userIdOf(official, to), previous_user_id: userIdOf(official, from.number) };
  const system = hidesNumber(from)
    ? { body: `User ${from.name} changed their user ID`, type: 'user_changed_user_id', ...ids }
    : {
        body: `User ${from.name} changed from ${from.number} to ${to}`,
        wa_id: to,
        type: 'user_changed_number',
        ...ids,
      };
  const timestamp = String(Math.floor(world.store.clock.now() / 1000));
  const wamid = wamidOf(world, from.number, id, 'incoming');
  const message = { ...encodeSender(official, from), id: wamid, timestamp, type: 'system', system };
  return { ...encodeMetadata(official), messages: [message] };
}

/** The quote, forwarding and advertisement of a message. */
function encodeContext(world: World, official: OfficialNumber, from: Phone, content: MessageContent): Json {
  const info = contextOf(content);
  if (!info) return {};
  const quoted = info.stanzaId ? world.store.messages.find(from.number, info.stanzaId) : undefined;
  const context = {
    ...(info.isForwarded && { [(info.forwardingScore ?? 0) > 4 ? 'frequently_forwarded' : 'forwarded']: true }),
    ...(quoted && {
      ...((quoted.author !== from.number || !hidesNumber(from)) && { from: quoted.author }),
      id: wamidOfMessage(world, official, from, quoted),
    }),
  };
  return {
    ...(Object.keys(context).length > 0 && { context }),
    ...(info.externalAdReply?.sourceType && { referral: encodeReferral(info.externalAdReply) }),
  };
}

/** Source: Meta, "Text messages webhook reference", messages by an advertisement. */
const encodeReferral = (ad: proto.ContextInfo.IExternalAdReplyInfo): Json => ({
  source_url: ad.sourceUrl ?? '',
  source_id: ad.sourceId ?? '',
  source_type: ad.sourceType ?? 'ad',
  headline: ad.title ?? '',
  body: ad.body ?? '',
  media_type: 'image',
  image_url: ad.thumbnailUrl ?? '',
  ...(ad.ctwaClid && { ctwa_clid: ad.ctwaClid }),
});

const wamidOfMessage = (
  world: World,
  official: OfficialNumber,
  from: Phone,
  { author, id }: { author: string; id: string },
): string => wamidOf(world, from.number, id, author === official.number ? 'outgoing' : 'incoming');

function encodeBody(world: World, official: OfficialNumber, from: Phone, wrapped: MessageContent): Json {
  const content = unwrapContent(wrapped);
  if (isViewOnce(wrapped)) return encodeUnsupported('view_once');
  const change = encodeChange(world, official, from, content);
  if (change) return change;
  const text = content.conversation ?? content.extendedTextMessage?.text;
  if (text) return { type: 'text', text: { body: text } };
  const media = receiveCloudMedia(world, official, content);
  if (media) return media;
  const { locationMessage, reactionMessage } = content;
  if (locationMessage) {
    const { degreesLatitude: latitude, degreesLongitude: longitude, name, address } = locationMessage;
    return { type: 'location', location: { latitude, longitude, ...(name && { name }), ...(address && { address }) } };
  }
  const cards = content.contactMessage ? [content.contactMessage] : (content.contactsArrayMessage?.contacts ?? []);
  if (cards.length > 0) return { type: 'contacts', contacts: cards.map(encodeContact) };
  if (reactionMessage) {
    const reacted = world.store.messages.find(from.number, reactionMessage.key?.id ?? '');
    if (!reacted) return encodeUnsupported('reaction');
    const emoji = reactionMessage.text ? { emoji: reactionMessage.text } : {};
    return { type: 'reaction', reaction: { message_id: wamidOfMessage(world, official, from, reacted), ...emoji } };
  }
  return encodeChoice(content) ?? encodeUnsupported(pollOf(content) ? 'poll_creation' : 'unknown');
}

/** The answer to a button or a list. Source: Meta, "Interactive messages webhook reference", "Button messages …". */
function encodeChoice({
  buttonsResponseMessage: button,
  listResponseMessage: row,
  templateButtonReplyMessage: reply,
}: MessageContent): Json | undefined {
  if (button) {
    const chosen = { id: button.selectedButtonId ?? '', title: button.selectedDisplayText ?? '' };
    return { type: 'interactive', interactive: { type: 'button_reply', button_reply: chosen } };
  }
  if (row) {
    const { title, description, singleSelectReply } = row;
    const chosen = { id: singleSelectReply?.selectedRowId ?? '', title, ...(description && { description }) };
    return { type: 'interactive', interactive: { type: 'list_reply', list_reply: chosen } };
  }
  return reply
    ? { type: 'button', button: { payload: reply.selectedId ?? '', text: reply.selectedDisplayText ?? '' } }
    : undefined;
}

/**
 * A deletion or an edit: known only of numbers that are used in the Business app as well, unsupported for others.
 * Source: Meta, "Revoke messages webhook reference".
 */
function encodeChange(
  world: World,
  official: OfficialNumber,
  from: Phone,
  { protocolMessage: change }: MessageContent,
): Json | undefined {
  if (!change) return undefined;
  const original = world.store.messages.find(from.number, change.key?.id ?? '');
  if (!official.coexistence || !original) return encodeUnsupported(change.editedMessage ? 'edit' : 'revoke');
  const original_message_id = wamidOfMessage(world, official, from, original);
  if (!change.editedMessage) return { type: 'revoke', revoke: { original_message_id } };
  const body = change.editedMessage.conversation ?? change.editedMessage.extendedTextMessage?.text ?? '';
  return { type: 'edit', edit: { original_message_id, message: { type: 'text', text: { body } } } };
}

/** Source: Meta, "Unsupported messages webhook reference". */
export const encodeUnsupported = (type: string): Json => ({
  type: 'unsupported',
  unsupported: { type },
  errors: [
    {
      ...encodeError({ code: 131051, details: 'Message type is currently not supported.' }),
      title: 'Message type unknown',
      message: 'Message type unknown',
    },
  ],
});

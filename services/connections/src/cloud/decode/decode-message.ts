import type { WhatsappIdentity } from '@recado/contracts';
import type { DecodedEvent, MessageOrigin } from '../../inbound/decoded-event.ts';
import { sanitizeId, sanitizeLine, sanitizeText } from '../../inbound/sanitize-text.ts';
import { fieldsOf, listOf, textOf, type JsonFields } from '../../graph/json-values.ts';
import { decodeBody } from './decode-body.ts';

/** The id of a message as other services know it: ours have another one at Meta. */
type KnownIdOf = (wamid: string) => string;
type DecodedCloudEvent = DecodedEvent | { kind: 'numberChanged'; chat: WhatsappIdentity; to: string };

const nothing: DecodedEvent = { kind: 'nothing' };
const digits = (value: unknown): string => textOf(value, 30).replaceAll(/\D/g, '');

/** Ids of other messages that a message names. */
export function namedIdsOf(message: JsonFields): string[] {
  const { context, reaction, revoke, edit } = message;
  return [
    fieldsOf(context)['id'],
    fieldsOf(reaction)['message_id'],
    fieldsOf(revoke)['original_message_id'],
    fieldsOf(edit)['original_message_id'],
  ].flatMap((id) => (textOf(id) === '' ? [] : [textOf(id)]));
}

/** Decodes one of the messages of a change. @param value of the change, which has the names of its people */
export function decodeMessage(message: JsonFields, value: JsonFields, knownIdOf: KnownIdOf): DecodedCloudEvent {
  const origin = originOf(message);
  if (!origin) return nothing;
  const type = textOf(message['type'], 50);
  if (type === 'system') return decodeSystem(message, origin);
  const seconds = Number(message['timestamp']) || Math.floor(Date.now() / 1000);
  const pushName = nameOf(message, value);
  const changed = decodeChange(type, message, { origin, knownIdOf, seconds, pushName });
  if (changed) return changed;
  const { source, body, media, type: mediaType, choice } = decodeBody(message);
  const context = fieldsOf(message['context']);
  const quoted = textOf(context['id']);
  const forwarded = context['forwarded'] === true || context['frequently_forwarded'] === true;
  return {
    ...origin,
    kind: 'message',
    source,
    ...(message['referral'] === undefined ? {} : { byAdvertisement: true }),
    message: {
      ...origin,
      pushName,
      timestamp: seconds,
      type: mediaType,
      body: sanitizeText(body, 70_000),
      media,
      quotedWaId: quoted ? sanitizeId(knownIdOf(quoted)) : null,
      ...(forwarded ? { forwarded } : {}),
      ...(choice ? { choice } : {}),
    },
  };
}

interface ChangeContext {
  origin: MessageOrigin;
  knownIdOf: KnownIdOf;
  seconds: number;
  pushName: string | null;
}

/** Decodes a change of another message; null for a message of its own. */
function decodeChange(
  type: string,
  message: JsonFields,
  { origin, knownIdOf, seconds, pushName }: ChangeContext,
): DecodedEvent | null {
  if (type !== 'reaction' && type !== 'revoke' && type !== 'edit') return null;
  const [named] = namedIdsOf({ [type]: message[type] });
  if (named === undefined) return nothing;
  const target = sanitizeId(knownIdOf(named));
  if (type === 'revoke') return { ...origin, kind: 'revoked', target };
  if (type === 'reaction') {
    const emoji = sanitizeText(textOf(fieldsOf(message['reaction'])['emoji'], 40), 40);
    return { ...origin, kind: 'reacted', target, emoji, pushName, at: seconds * 1000 };
  }
  const { body } = decodeBody(fieldsOf(fieldsOf(message['edit'])['message']));
  return { ...origin, kind: 'edited', target, body: sanitizeText(body, 70_000), mentions: [] };
}

/** A contact has another number. Source: Meta, "System messages webhook reference". */
function decodeSystem(message: JsonFields, { chat }: MessageOrigin): DecodedCloudEvent {
  const { type, wa_id: to } = fieldsOf(message['system']);
  const isChange = type === 'user_changed_number' || type === 'customer_changed_number';
  return isChange && chat.number && digits(to) ? { kind: 'numberChanged', chat, to: digits(to) } : nothing;
}

function originOf(message: JsonFields): MessageOrigin | null {
  const waId = sanitizeId(textOf(message['id']));
  const number = digits(message['from']) || null;
  // A person who hides the number is known by an id that only this business has for them.
  const lid = number ? null : sanitizeId(textOf(message['from_user_id'], 100)) || null;
  if (!waId || !(number ?? lid)) return null;
  return { waId, chat: { number, lid }, isGroup: false, author: null, fromMe: false };
}

function nameOf(message: JsonFields, value: JsonFields): string | null {
  const contact = listOf(value['contacts']).find(
    ({ wa_id: waId, user_id: userId }) =>
      (waId !== undefined && waId === message['from']) || (userId !== undefined && userId === message['from_user_id']),
  );
  return sanitizeLine(textOf(fieldsOf(contact?.['profile'])['name']), 100) || null;
}

import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { buildReaction } from '../../messages/build-change.ts';
import { decodeWamid } from '../../wire/encode-wamid.ts';
import { GraphError } from '../graph.error.ts';
import type { GraphInput } from '../graph.input.ts';
import type { ContentBuilder, Sender } from './outgoing-message.ts';

/** Readers of the messages without files and without something to press. */

const TEXT = 4096;

/** Source: Meta, "Text messages". */
export function readText(input: GraphInput): ContentBuilder {
  input.allowOnly('body', 'preview_url');
  const text = input.text('body');
  if ([...text].length > TEXT)
    throw GraphError.parameter(`Param text['body'] must be at most ${TEXT} characters long.`);
  const hasPreview = input.flag('preview_url');
  const link = hasPreview ? /https?:\/\/\S+/.exec(text)?.[0] : undefined;
  return () => Promise.resolve({ extendedTextMessage: { text, ...(link && { matchedText: link, title: link }) } });
}

/** Source: Meta, "Location messages". */
export function readLocation(input: GraphInput): ContentBuilder {
  input.allowOnly('latitude', 'longitude', 'name', 'address');
  const locationMessage = {
    degreesLatitude: input.number('latitude', -90, 90),
    degreesLongitude: input.number('longitude', -180, 180),
    name: input.optionalText('name', 1000) ?? null,
    address: input.optionalText('address', 1000) ?? null,
  };
  return () => Promise.resolve({ locationMessage });
}

const nameParts = ['first_name', 'last_name', 'middle_name', 'prefix', 'suffix'];

/** Source: Meta, "Contacts messages". */
export function readContacts(inputs: GraphInput[]): ContentBuilder {
  if (inputs.length === 0) throw GraphError.parameter('The parameter contacts is required.');
  const cards = inputs.map(readCard);
  const [first] = cards;
  return () =>
    Promise.resolve(
      cards.length === 1 && first
        ? { contactMessage: first }
        : { contactsArrayMessage: { displayName: String(cards.length), contacts: cards } },
    );
}

function readCard(input: GraphInput): proto.Message.IContactMessage {
  input.allowOnly('name', 'phones', 'emails', 'urls', 'addresses', 'org', 'birthday');
  const name = input.object('name').allowOnly('formatted_name', ...nameParts);
  const displayName = name.text('formatted_name');
  if (!nameParts.some((part) => name.has(part)))
    throw new GraphError(131008, {
      details: `contacts.name needs one of ${nameParts.join(', ')} besides formatted_name`,
    });
  const phones = input.optionalObjects('phones').map((phone) => {
    const waId = phone.allowOnly('phone', 'type', 'wa_id').optionalText('wa_id');
    const type = phone.optionalText('type') ?? 'CELL';
    return `TEL;type=${type}${waId ? `;waid=${waId}` : ''}:${phone.optionalText('phone') ?? `+${waId ?? ''}`}`;
  });
  const emails = input.optionalObjects('emails').map((email) => `EMAIL:${email.text('email')}`);
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `N:;${displayName};;;`, `FN:${displayName}`, ...phones, ...emails];
  return { displayName, vcard: [...lines, 'END:VCARD'].join('\n') };
}

/** Source: Meta, "Reaction messages"; an empty emoji removes the reaction. */
export function readReaction({ world, official, phone }: Sender, to: string, input: GraphInput): ContentBuilder {
  input.allowOnly('message_id', 'emoji');
  const decoded = decodeWamid(input.text('message_id'));
  const emoji = input.anyText('emoji');
  const message = decoded && world.store.messages.find(official.number, decoded.id);
  if (!message || message.chat !== to) throw input.invalid('message_id', 'is not the id of a message of this chat');
  return () => Promise.resolve(buildReaction(world, phone, message, emoji));
}

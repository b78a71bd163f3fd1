import type { OutgoingMessage } from '@recado/contracts';
import { fieldsOf, type JsonFields } from '../graph/json-values.ts';

/** Source: Meta, "Text messages", "Media". */
const MOST_TEXT = 4_096;
const MOST_CAPTION = 1_024;
/** Kinds of files that may have a text. */
const captioned = new Set(['image', 'video', 'document']);

/** The file of a message as it is known to Meta after its upload. */
export interface UploadedFile {
  id: string;
  kind: NonNullable<OutgoingMessage['file']>['kind'];
  name: string;
  isVoice: boolean;
}

/** The text of a message as one that a contact reads; a poll becomes its question and options. */
const textOf = ({ text }: OutgoingMessage): string => text.slice(0, MOST_TEXT);

/** Encodes the content of a message. Source: Meta, "Messages API" and the page of each kind. */
export function encodeMessage(message: OutgoingMessage, file: UploadedFile | null): JsonFields {
  if (file) return encodeFile(message, file);
  if (message.card === 'locationMessage') return { type: 'location', location: placeIn(message.text) };
  if (message.card === 'vcard') return { type: 'contacts', contacts: contactsIn(message.text) };
  return { type: 'text', text: { body: textOf(message), preview_url: /https?:\/\//.test(message.text) } };
}

function encodeFile({ text }: OutgoingMessage, { id, kind, name, isVoice }: UploadedFile): JsonFields {
  const caption = captioned.has(kind) && text ? { caption: text.slice(0, MOST_CAPTION) } : {};
  const filename = kind === 'document' ? { filename: name } : {};
  const voice = isVoice ? { voice: true } : {};
  return { type: kind, [kind]: { id, ...caption, ...filename, ...voice } };
}

/** The body of a place holds preview, link and an optional description, separated by pipes. */
function placeIn(body: string): JsonFields {
  const [, link = '', name] = body.split('|');
  const [, latitude = '0', longitude = '0'] = /[?&]q=(-?[\d.]+)%2C(-?[\d.]+)/i.exec(link) ?? [];
  return { latitude: Number(latitude), longitude: Number(longitude), ...(name ? { name } : {}) };
}

function contactsIn(body: string): JsonFields[] {
  return body
    .split(/(?<=^END:VCARD)\s*/im)
    .filter((vcard) => vcard.trim())
    .map((vcard) => {
      const name = /^FN[^:\n]*:(.*)$/im.exec(vcard)?.[1]?.trim() || '-';
      const phones = [...vcard.matchAll(/^(?:\w+\.)?TEL([^:\n]*):(.+)$/gim)].map(([, options = '', phone = '']) => {
        const waId = /waid=(\d+)/i.exec(options)?.[1];
        return { phone: phone.trim(), ...(waId ? { wa_id: waId } : {}) };
      });
      return { name: { formatted_name: name, first_name: name }, phones };
    });
}

/** The recipient: a number, or the id that a person has for this business. */
export const recipientOf = (to: string): JsonFields => (/^\d+$/.test(to) ? { to } : { recipient: to });

/** The wamid in the answer to a message. */
export function wamidIn(answer: JsonFields): string | undefined {
  const messages = answer['messages'];
  const id = fieldsOf(Array.isArray(messages) ? messages[0] : undefined)['id'];
  return typeof id === 'string' ? id : undefined;
}

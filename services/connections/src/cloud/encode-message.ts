import type { OutgoingMessage, OutgoingTemplate, TemplateParameter } from '@recado/contracts';
import { encodeChoices } from './encode-choices.ts';
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

/** Whether Meta would refuse the text of a message, or the caption of its file. */
export function isTooLong({ text, file, card, template }: OutgoingMessage): boolean {
  if (template) return false;
  if (file) return captioned.has(file.kind) && text.length > MOST_CAPTION;
  return !card && text.length > MOST_TEXT;
}

/**
 * Encodes the content of a message; a poll becomes a text with its question and options. Source: Meta, "Messages API" and the page
 * of each kind.
 */
export function encodeMessage(message: OutgoingMessage, file: UploadedFile | null): JsonFields {
  if (message.template) return encodeTemplate(message.template, file);
  if (file) return encodeFile(message, file);
  if (message.card === 'locationMessage') return { type: 'location', location: placeIn(message.text) };
  if (message.card === 'vcard') return { type: 'contacts', contacts: contactsIn(message.text) };
  const choices = message.choices && encodeChoices(message.choices);
  if (choices) return choices;
  return { type: 'text', text: { body: message.text, preview_url: /https?:\/\//.test(message.text) } };
}

/** Source: Meta, "Send message templates". */
function encodeTemplate(
  { name, language, header, body, buttons }: OutgoingTemplate,
  file: UploadedFile | null,
): JsonFields {
  const texts = (parameters: TemplateParameter[]) =>
    parameters.map((parameter) => ({
      type: 'text',
      ...(parameter.name === null ? {} : { parameter_name: parameter.name }),
      text: parameter.value,
    }));
  const ofHeader = file ? [fileParameter(file)] : texts(header);
  const components = [
    ...(ofHeader.length > 0 ? [{ type: 'header', parameters: ofHeader }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: texts(body) }] : []),
    ...buttons.map(({ index, type, value }) => ({
      type: 'button',
      sub_type: type,
      index: String(index),
      parameters: [type === 'url' ? { type: 'text', text: value } : { type: 'coupon_code', coupon_code: value }],
    })),
  ];
  return {
    type: 'template',
    template: { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) },
  };
}
const fileParameter = ({ id, kind, name }: UploadedFile): JsonFields => ({
  type: kind,
  [kind]: { id, ...(kind === 'document' ? { filename: name } : {}) },
});

function encodeFile({ text }: OutgoingMessage, { id, kind, name, isVoice }: UploadedFile): JsonFields {
  const caption = captioned.has(kind) && text ? { caption: text } : {};
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

import type { MediaNotice, MediaType } from '@recado/contracts';
import type { MediaSource } from '../../rows/media.repository.ts';
import { fieldsOf, listOf, textOf, type JsonFields } from '../../graph/json-values.ts';
import { sanitizeLine } from '../../inbound/sanitize-text.ts';
import { decodeFile } from './decode-file.ts';

interface DecodedBody {
  type: MediaType;
  body: string;
  media: MediaNotice | null;
  source: MediaSource | null;
  choice?: { id: string; title: string };
}
const MOST_TEXT = 70_000;
const plain = (type: MediaType, body: string): DecodedBody => ({ type, body, media: null, source: null });
const lines = (...parts: string[]): string => parts.filter(Boolean).join('\n');

/** Decodes the content of a message. Source: Meta, "Messages webhook reference" and the page of each kind. */
export function decodeBody(message: JsonFields): DecodedBody {
  const type = textOf(message['type'], 50);
  const file = decodeFile(type, message);
  if (file) return file;
  const part = message[type];
  switch (type) {
    case 'text':
      return plain('chat', textOf(fieldsOf(part)['body'], MOST_TEXT));
    case 'location':
      return plain('locationMessage', placeOf(fieldsOf(part)));
    case 'contacts':
      return plain('vcard', listOf(part).map(cardOf).join('\n'));
    case 'button':
      return plain('chat', textOf(fieldsOf(part)['text'], 1_000));
    case 'interactive':
      return decodeChoice(fieldsOf(part));
    case 'order':
      return plain('chat', orderOf(fieldsOf(part)));
    default:
      return plain('unsupported', textOf(fieldsOf(message['unsupported'])['type'], 60) || type);
  }
}

/** In the form of `whatsapp/decode/decode-location.ts`. */
function placeOf({ latitude, longitude, name, address }: JsonFields): string {
  const link = `https://maps.google.com/maps?q=${Number(latitude) || 0}%2C${Number(longitude) || 0}&z=17`;
  const description = [textOf(name), textOf(address, 500)].filter(Boolean).join(', ').replaceAll('|', ' ');
  return ['', link, ...(description ? [description] : [])].join('|');
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function cardOf({ name, phones }: JsonFields): string {
  const shown = oneLine(textOf(fieldsOf(name)['formatted_name']));
  const numbers = listOf(phones).map(({ phone, wa_id: waId }) => {
    const digits = textOf(waId, 30).replaceAll(/\D/g, '');
    return `TEL;type=CELL${digits ? `;waid=${digits}` : ''}:${oneLine(textOf(phone, 50))}`;
  });
  return ['BEGIN:VCARD', 'VERSION:3.0', `FN:${shown}`, ...numbers, 'END:VCARD'].join('\n');
}

function decodeChoice(interactive: JsonFields): DecodedBody {
  const { button_reply: button, list_reply: row, nfm_reply: form } = interactive;
  const chosen = fieldsOf(button ?? row);
  const title = textOf(chosen['title'], 1_000);
  if (!title) return plain('chat', textOf(fieldsOf(form)['body'], 1_000));
  const id = sanitizeLine(textOf(chosen['id'], 256), 256);
  return {
    ...plain('chat', lines(title, textOf(chosen['description'], 1_000))),
    ...(id ? { choice: { id, title: sanitizeLine(title, 100) } } : {}),
  };
}

function orderOf({ product_items: items, text }: JsonFields): string {
  const products = listOf(items).map(
    ({ product_retailer_id: id, quantity, item_price: price, currency }) =>
      `${Number(quantity) || 1} × ${textOf(id, 100)} (${Number(price) || 0} ${textOf(currency, 10)})`,
  );
  return lines(...products, textOf(text, 5_000));
}

import { createHmac } from 'node:crypto';
import type { RawRequest } from '@recado/contracts';

/** A delivery as Meta signs it. */
export const signed = (body: string, appSecret: string): RawRequest => ({
  headers: [
    { name: 'x-hub-signature-256', value: `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}` },
  ],
  query: [],
  body: Buffer.from(body).toString('base64'),
  address: null,
});

/** The body of a delivery with one text. */
export function textFrom(number: string, phoneNumberId: string, text: string, id = `wamid.${crypto.randomUUID()}`) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const message = { from: number, id, timestamp, type: 'text', text: { body: text } };
  const metadata = { display_phone_number: '1', phone_number_id: phoneNumberId };
  const value = { messaging_product: 'whatsapp', metadata, messages: [message] };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
}

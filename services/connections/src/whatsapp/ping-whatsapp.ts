import { S_WHATSAPP_NET, type WASocket } from '@whiskeysockets/baileys';

/** Sends a ping; the keepalive monitor notices the answer or its absence. */
export function pingWhatsapp({ query }: WASocket): void {
  const ping = { tag: 'ping', attrs: {} };
  const request = { tag: 'iq', attrs: { to: S_WHATSAPP_NET, type: 'get', xmlns: 'w:p' }, content: [ping] };
  void query(request).catch(() => undefined);
}

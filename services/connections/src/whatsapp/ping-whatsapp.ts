import { S_WHATSAPP_NET, type WASocket } from '@whiskeysockets/baileys';

/** Asks WhatsApp whether it is there. Its answer is something heard, and that there is none will be noticed. */
export function ask({ query }: WASocket): void {
  const ping = { tag: 'ping', attrs: {} };
  const question = { tag: 'iq', attrs: { to: S_WHATSAPP_NET, type: 'get', xmlns: 'w:p' }, content: [ping] };
  void query(question).catch(() => undefined);
}

import { openLinkingCode, type Keys } from '@recado/platform';

interface SessionPush {
  session?: { id: number; qrcode: string; pairingCode: string };
}

/** QR and pairing codes are encrypted in views; the push for users who may link a connection has them decrypted. */
export function openLinkingCodes(keys: Keys, channel: string, body: object): object {
  const { session } = body as SessionPush;
  if (channel !== 'whatsappSession' || !session) return body;
  const open = (code: string) => openLinkingCode(keys, session.id, code);
  return { ...body, session: { ...session, qrcode: open(session.qrcode), pairingCode: open(session.pairingCode) } };
}

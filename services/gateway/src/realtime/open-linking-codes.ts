import { openLinkingCode, type Keys } from '@recado/platform';

interface SessionPush {
  session?: { id: number; qrcode: string; pairingCode: string };
}

/** Facts carry QR and pairing codes sealed; the push for those who may link carries them open. */
export function openLinkingCodes(keys: Keys, channel: string, body: object): object {
  const { session } = body as SessionPush;
  if (channel !== 'whatsappSession' || !session) return body;
  const open = (code: string) => openLinkingCode(keys, session.id, code);
  return { ...body, session: { ...session, qrcode: open(session.qrcode), pairingCode: open(session.pairingCode) } };
}

import type { SessionEventView, SessionState, WhatsappView } from '@recado/contracts';

/** The event goes to the whole company without its secrets; the QR code comes on the session's own event. */
export function putConnection(all: WhatsappView[], saved: WhatsappView): WhatsappView[] {
  const at = all.findIndex(({ id }) => id === saved.id);
  if (at === -1) return [...all, saved];
  return all.map((one) => {
    if (one.id === saved.id) return { ...saved, qrcode: one.qrcode, pairingCode: one.pairingCode };
    // There is one default.
    return saved.isDefault && one.isDefault ? { ...one, isDefault: false } : one;
  });
}

export type SessionChange = SessionState;

/**
 * Admins hear of a new code twice, first without it (what everybody hears), then with it. A code stays until the
 * status leaves `qrcode` and `PAIRING`, so that the picture does not blink.
 */
export function changeSession(all: WhatsappView[], session: SessionChange): WhatsappView[] {
  const linking = session.status === 'qrcode' || session.status === 'PAIRING';
  return all.map((one) => {
    if (one.id !== session.id) return one;
    const { qrcode, pairingCode, ...rest } = session;
    return {
      ...one,
      ...rest,
      qrcode: qrcode || (linking && session.status === 'qrcode' ? one.qrcode : ''),
      pairingCode: pairingCode || (linking ? one.pairingCode : ''),
    };
  });
}

/** The newest stands first; one that comes twice stands once. */
export const putEvent = (all: SessionEventView[], event: SessionEventView): SessionEventView[] =>
  all.some(({ id }) => id === event.id) ? all : [event, ...all].toSorted((a, b) => b.id - a.id).slice(0, 200);

import type { SessionEventView, SessionState, WhatsappView } from '@recado/contracts';

/** The event goes to the whole company without its secrets; the QR code comes on the session's own event. */
export function putConnection(all: WhatsappView[], saved: WhatsappView): WhatsappView[] {
  const at = all.findIndex(({ id }) => id === saved.id);
  if (at === -1) return [...all, saved];
  return all.map((connection) => {
    if (connection.id === saved.id) return { ...saved, qrcode: connection.qrcode, pairingCode: connection.pairingCode };
    // Only one connection is the default.
    return saved.isDefault && connection.isDefault ? { ...connection, isDefault: false } : connection;
  });
}

/**
 * Admins receive a new QR code's event twice: the company's event without the code, then their own with it. The code
 * stays until the status leaves `qrcode` and `PAIRING`, so that the picture does not flicker.
 */
export function applySession(all: WhatsappView[], session: SessionState): WhatsappView[] {
  const linking = session.status === 'qrcode' || session.status === 'PAIRING';
  return all.map((connection) => {
    if (connection.id !== session.id) return connection;
    const { qrcode, pairingCode, ...rest } = session;
    return {
      ...connection,
      ...rest,
      qrcode: qrcode || (linking && session.status === 'qrcode' ? connection.qrcode : ''),
      pairingCode: pairingCode || (linking ? connection.pairingCode : ''),
    };
  });
}

/** Newest first; an event pushed twice is listed once. */
export const putEvent = (all: SessionEventView[], event: SessionEventView): SessionEventView[] =>
  all.some(({ id }) => id === event.id) ? all : [event, ...all].toSorted((a, b) => b.id - a.id).slice(0, 200);

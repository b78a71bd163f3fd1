import { useSyncExternalStore } from 'react';

/** The open phone and chat, or the open mail. Stored in the hash of the address, so that links and the back button work. */
export interface PageLocation {
  phone: string | null;
  /** A number, a group id, or `new` while the recipient of a new chat is chosen. */
  chat: string | null;
  side: boolean;
  /** The id of the open mail; empty: the mailbox without an open one; null: the phones. */
  mail: string | null;
  /** The text of a QR code, passed by the link in the product's dialog. */
  qr: string | null;
}

const emptyLocation: PageLocation = { phone: null, chat: null, side: false, mail: null, qr: null };
export const NEW_CHAT = 'new';

let lastHash = '';
let lastLocation = emptyLocation;

function parseLocation(hash: string): PageLocation {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    phone: params.get('phone'),
    chat: params.get('chat'),
    side: params.has('side'),
    mail: params.get('mail'),
    // The code contains base64; an unescaped plus arrives as a space.
    qr: params.get('qr')?.replaceAll(' ', '+') ?? null,
  };
}

function formatLocation({ phone, chat, side, mail, qr }: PageLocation): string {
  const parts = new URLSearchParams();
  if (phone) parts.set('phone', phone);
  if (chat) parts.set('chat', chat);
  if (side) parts.set('side', '1');
  if (mail !== null) parts.set('mail', mail);
  if (qr) parts.set('qr', qr);
  return `#${parts}`;
}

export function currentLocation(): PageLocation {
  if (lastHash !== location.hash) {
    lastHash = location.hash;
    lastLocation = parseLocation(lastHash);
  }
  return lastLocation;
}

export const goTo = (to: Partial<PageLocation>): void => {
  location.hash = formatLocation({ ...emptyLocation, ...to });
};

/** Changes the location without a history entry. */
export function replaceLocation(to: Partial<PageLocation>): void {
  history.replaceState(null, '', formatLocation({ ...emptyLocation, ...to }));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

export const usePageLocation = (): PageLocation =>
  useSyncExternalStore((notify) => {
    addEventListener('hashchange', notify);
    return () => removeEventListener('hashchange', notify);
  }, currentLocation);

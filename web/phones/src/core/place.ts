import { useSyncExternalStore } from 'react';

/** Where one is, kept behind the `#` of the address: the browser's back button works, a link leads somewhere. */
export interface Place {
  phone: string | null;
  /** A number, a group's id, or `new` while one chooses whom to write to. */
  chat: string | null;
  side: boolean;
  /** What a screen of the product shows, when its dialog led here. */
  qr: string | null;
}

export const nowhere: Place = { phone: null, chat: null, side: false, qr: null };
export const newChat = 'new';

let read = '';
let place = nowhere;

export function parsePlace(hash: string): Place {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    phone: given.get('phone'),
    chat: given.get('chat'),
    side: given.has('side'),
    // A code is base64: a plus that was not escaped arrives as a space.
    qr: given.get('qr')?.replaceAll(' ', '+') ?? null,
  };
}

function print({ phone, chat, side, qr }: Place): string {
  const parts = new URLSearchParams();
  if (phone) parts.set('phone', phone);
  if (chat) parts.set('chat', chat);
  if (side) parts.set('side', '1');
  if (qr) parts.set('qr', qr);
  return `#${parts}`;
}

export function here(): Place {
  if (read !== location.hash) {
    read = location.hash;
    place = parsePlace(read);
  }
  return place;
}

export const go = (to: Partial<Place>): void => {
  location.hash = print({ ...nowhere, ...to });
};

/** Goes there without a step in the history: for what has been dealt with. */
export function replace(to: Partial<Place>): void {
  history.replaceState(null, '', print({ ...nowhere, ...to }));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

export const usePlace = (): Place =>
  useSyncExternalStore((tell) => {
    addEventListener('hashchange', tell);
    return () => removeEventListener('hashchange', tell);
  }, here);

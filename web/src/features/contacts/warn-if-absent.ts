import type { ContactView } from '@recado/contracts';
import { api } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { textOf } from '../../lib/i18n.ts';
import { showWarning } from '../../lib/toasts.ts';
import { text } from './contacts.text.ts';

/** The pause between two requests. A connection looks one number up in four to eight seconds, and others may come before. */
const PAUSE_MS = 4_000;
const MOST_TRIES = 6;

/** Says that a saved number is not on WhatsApp; nothing where no connection can tell, or not soon. */
export async function warnIfAbsent({ id, number }: ContactView): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // The contact is saved: a check of its number that fails is no error to the user.
    const check = await api.contacts.checkNumber.call({ id }).catch(() => null);
    if (check?.state === 'absent') showWarning(textOf(text).notOnWhatsapp(formatPhone(number)));
    if (check?.state !== 'pending') return;
  }
}

import type { BinaryNode } from '@whiskeysockets/baileys';
import { digitsOf, isGroup, isLid, isPerson } from '../../channel/parse-jid.ts';

/** An account has another number. */
export interface NumberChange {
  from: { number: string; lid: string };
  to: string;
}
const childOf = ({ content }: BinaryNode, tag: string): BinaryNode | undefined =>
  Array.isArray(content) ? content.find((child) => child.tag === tag) : undefined;
const numberIn = (jid = ''): string | null => (isPerson(jid) && !isLid(jid) ? digitsOf(jid) : null);
const lidIn = (jid = ''): string | null => (isLid(jid) ? digitsOf(jid) : null);
const isDigits = (text: string | null): text is string => text !== null && /^\d{5,20}$/.test(text);

/**
 * Decodes WhatsApp's notice to those who have a chat with an account that changed its number, for which the client has no
 * handler: `<notification type="contacts"><modify old new old_lid new_lid/>`.
 * @returns null for other stanzas, and where the notice lacks something or has two LIDs
 */
export function decodeNumberChange(stanza: BinaryNode): NumberChange | null {
  if (stanza.tag !== 'notification' || stanza.attrs['type'] !== 'contacts') return null;
  const { old, new: later, old_lid: oldLid, new_lid: newLid } = childOf(stanza, 'modify')?.attrs ?? {};
  const [number, to, lid] = [numberIn(old), numberIn(later), lidIn(oldLid)];
  if (!isDigits(number) || !isDigits(to) || !isDigits(lid) || number === to) return null;
  return lidIn(newLid) === lid ? { from: { number, lid }, to } : null;
}

/**
 * The number of a person whose phone may have other keys than before: by WhatsApp's notice of it, or by a request to send
 * again what the phone could not read.
 */
export function decodeRenewedKeys(stanza: BinaryNode): { number: string; isRetry: boolean } | null {
  const { from = '', type } = stanza.attrs;
  const isRetry = stanza.tag === 'receipt' && type === 'retry';
  const isNotice = stanza.tag === 'notification' && type === 'encrypt' && childOf(stanza, 'identity') !== undefined;
  if (!(isRetry || isNotice) || isGroup(from)) return null;
  const number = numberIn(from);
  return isDigits(number) ? { number, isRetry } : null;
}

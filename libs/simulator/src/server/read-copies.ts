import { isLid, lidJid, pnJid } from '../wire/jid.ts';
import type { Phone } from '../model/phone.model.ts';
import { type BinaryNode, child, childrenByTag } from '../wire/binary-node.ts';

/** The copy of a message for one device: its JID and the `enc` node. */
export interface MessageCopy {
  jid: string;
  enc: BinaryNode;
}

/** The copies of a message stanza; a stanza without `participants` has one copy for its recipient. */
export function readCopies(stanza: BinaryNode): MessageCopy[] {
  const recipients = childrenByTag(child(stanza, 'participants'), 'to');
  if (recipients.length)
    return recipients.flatMap((to) => {
      const enc = child(to, 'enc');
      return enc ? [{ jid: to.attrs.jid ?? '', enc }] : [];
    });
  const enc = child(stanza, 'enc');
  return enc ? [{ jid: stanza.attrs.to ?? '', enc }] : [];
}

/** A phone replies under the kind of JID, LID or number, to which the copy was addressed. */
export const phoneJidLike = (phone: Phone, jid: string): string =>
  isLid(jid) ? lidJid(phone.lid) : pnJid(phone.number);

import { isLid, lidJid, pnJid } from '../wire/jid.ts';
import type { Phone } from '../model/phone.model.ts';
import { type BinaryNode, child, childrenByTag } from '../wire/binary-node.ts';

/** One copy of a message: for which device, and its ciphertext. */
export interface MessageCopy {
  jid: string;
  enc: BinaryNode;
}

export function readCopies(stanza: BinaryNode): MessageCopy[] {
  const listed = childrenByTag(child(stanza, 'participants'), 'to');
  if (listed.length)
    return listed.flatMap((one) => {
      const enc = child(one, 'enc');
      return enc ? [{ jid: one.attrs.jid ?? '', enc }] : [];
    });
  const enc = child(stanza, 'enc');
  return enc ? [{ jid: stanza.attrs.to ?? '', enc }] : [];
}

/** The name under which a copy was addressed is the one under which its receiver answers. */
export const phoneJidLike = (phone: Phone, jid: string): string =>
  isLid(jid) ? lidJid(phone.lid) : pnJid(phone.number);

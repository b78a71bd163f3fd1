import { lidJid, isLid, pn } from '../wire/jid.ts';
import type { Phone } from '../model.ts';
import { child, childrenOf, type Node } from '../wire/binary-node.ts';

/** One copy of a message: for which device, and its ciphertext. */
export interface Copy {
  jid: string;
  enc: Node;
}

export function copiesOf(stanza: Node): Copy[] {
  const listed = childrenOf(child(stanza, 'participants'), 'to');
  if (listed.length)
    return listed.flatMap((one) => {
      const enc = child(one, 'enc');
      return enc ? [{ jid: one.attrs.jid ?? '', enc }] : [];
    });
  const enc = child(stanza, 'enc');
  return enc ? [{ jid: stanza.attrs.to ?? '', enc }] : [];
}

/** The name under which a copy was addressed is the one under which its receiver answers. */
export const phoneName = (phone: Phone, jid: string): string => (isLid(jid) ? lidJid(phone.lid) : pn(phone.number));

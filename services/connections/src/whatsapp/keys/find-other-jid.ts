import type { SignalKeyStore } from '@whiskeysockets/baileys';
import type { OtherJidOf } from '../decode/decode-message.ts';
import { digitsOf, isLid, isPerson } from '../../channel/parse-jid.ts';

/** Looks up the other addresses (number ↔ LID) in the client's stored mappings, without a request to WhatsApp. */
export async function findOtherJids(
  keys: Pick<SignalKeyStore, 'get'>,
  jids: (string | null | undefined)[],
): Promise<OtherJidOf> {
  const people = jids.filter((jid): jid is string => Boolean(jid) && isPerson(jid ?? ''));
  const idOf = (jid: string) => (isLid(jid) ? `${digitsOf(jid)}_reverse` : digitsOf(jid));
  const found = people.length > 0 ? await keys.get('lid-mapping', people.map(idOf)) : {};
  return (jid) => {
    const digits = isPerson(jid) ? found[idOf(jid)] : undefined;
    return digits ? `${digits}@${isLid(jid) ? 's.whatsapp.net' : 'lid'}` : null;
  };
}

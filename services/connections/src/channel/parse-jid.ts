import type { WhatsappIdentity } from '@recado/contracts';

/** `5511999998888:12@s.whatsapp.net` → `5511999998888`: the digits without device and domain. */
export const digitsOf = (jid: string): string => jid.split('@')[0]?.split(':')[0]?.split('_')[0] ?? '';
export const isGroup = (jid: string): boolean => jid.endsWith('@g.us');
export const isLid = (jid: string): boolean => jid.endsWith('@lid') || jid.endsWith('@hosted.lid');
export const isPerson = (jid: string): boolean =>
  isLid(jid) || jid.endsWith('@s.whatsapp.net') || jid.endsWith('@hosted');

/** The identity of a group is its id; of a person the number, the LID, or both where the other address is known. */
export function identityOf(jid: string, other?: string | null): WhatsappIdentity {
  if (isGroup(jid)) return { number: digitsOf(jid), lid: null };
  const forms = [jid, ...(other ? [other] : [])];
  const form = (wanted: (jid: string) => boolean) => {
    const found = forms.find(wanted);
    return found ? digitsOf(found) : null;
  };
  return { number: form((address) => isPerson(address) && !isLid(address)), lid: form(isLid) };
}

/** The address of a group or of a phone number. */
export const jidOf = (digits: string, group: boolean): string => `${digits}@${group ? 'g.us' : 's.whatsapp.net'}`;

/** The chat of an outbound row holds the digits or the group id the sender addressed. */
export const identityOfChat = (chat: string): WhatsappIdentity => ({ number: chat, lid: null });

import type { Caller, ConsentInput } from '@recado/contracts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { ContactsScope } from '../contacts.database.ts';

/** Each state is kept: a company must be able to show when it had which consent. @returns whether anything changed */
export async function changeConsent(
  { consents, copies }: ContactsScope,
  caller: Caller,
  contact: ContactEntity,
  given: ConsentInput,
): Promise<boolean> {
  if (!contact.changeConsent(given)) return false;
  await consents.add(contact, await copies.nameOf(caller));
  return true;
}

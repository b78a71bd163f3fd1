import { numberKey } from '@recado/contracts';
import type { ContactsScope } from '../contacts.database.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { otherNumbers } from '../../rows/contact/other-number.field.ts';

/**
 * The numbers that a contact had before. A number that another contact has now is left out, since other services' data
 * under it may be of that contact.
 */
export async function formerNumbersOf(
  { contacts }: Pick<ContactsScope, 'contacts'>,
  contact: ContactEntity,
): Promise<string[]> {
  const numbers = otherNumbers(contact).filter((number) => numberKey(number) !== contact.numberKey);
  const holders = await contacts.lockByKeys(numbers.map(numberKey));
  return numbers.filter((number) => !holders.some((holder) => holder.numberKey === numberKey(number)));
}

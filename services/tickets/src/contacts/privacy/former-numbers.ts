import { numberKey } from '@recado/contracts';
import type { ContactsScope } from '../contacts.database.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { otherNumbers } from '../../rows/contact/other-number.field.ts';

/**
 * The numbers that a contact had before. What others keep of such a number may be of the contact that has it now, so that
 * one is left out.
 */
export async function formerNumbersOf(
  { contacts }: Pick<ContactsScope, 'contacts'>,
  contact: ContactEntity,
): Promise<string[]> {
  const numbers = otherNumbers(contact).filter((number) => numberKey(number) !== contact.numberKey);
  const holders = await contacts.lockByKeys(numbers.map(numberKey));
  return numbers.filter((number) => !holders.some((holder) => holder.numberKey === numberKey(number)));
}

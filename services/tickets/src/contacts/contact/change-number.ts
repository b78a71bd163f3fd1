import type { Caller } from '@recado/contracts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { lastNumbers, otherNumberFields } from '../../rows/contact/other-number.field.ts';
import type { ContactsScope } from '../contacts.database.ts';
import { publishNumberChange } from './publish-contact.ts';

/**
 * Gives a contact the number that somebody wrote for it. The number of a person who has written was the person's: it is
 * kept, as after a notice of WhatsApp, and found by a search; opt-outs follow. The number of a contact that never wrote
 * may have been mistyped, and so may one that gives way to the number before it: data under such a number is a
 * stranger's.
 */
export async function changeNumber(
  scope: ContactsScope,
  caller: Caller,
  contact: ContactEntity,
  number: string,
): Promise<void> {
  const formers = lastNumbers(contact);
  const isReturn = contact.takeBack(number);
  const isOther = !contact.hasNumber(number);
  const former = isOther ? contact.number : null;
  const hasWritten = await scope.contacts.hasWritten(contact.id);
  if (isOther && !hasWritten) contact.lid = null;
  const isCorrection = former !== null && (isReturn || !hasWritten);
  contact.changeNumber(number);
  if (former !== null && !isCorrection) contact.fillFields(otherNumberFields(contact, former, caller.language));
  publishNumberChange(
    scope,
    contact,
    formers.map((one) => ({ ...one, isCorrection })),
  );
}

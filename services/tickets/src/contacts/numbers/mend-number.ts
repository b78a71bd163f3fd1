import type { Caller } from '@recado/contracts';
import type { Presenter } from '../../presenter.ts';
import type { ContactsScope } from '../contacts.database.ts';
import { mergeContacts } from '../contact/merge-contacts.ts';
import { publishContact } from '../contact/publish-contact.ts';

/**
 * Gives a contact the number that its own probably means, and makes it one with a contact that has that number.
 * @returns what happened; null when somebody else has changed the number meanwhile
 */
export async function mendNumber(
  scope: ContactsScope,
  caller: Caller,
  id: number,
  present: Presenter,
): Promise<'mended' | 'merged' | null> {
  const contact = await scope.contacts.find(id);
  if (!contact?.meantNumber) return null;
  const number = contact.meantNumber;
  const both = await scope.contacts.lockMeant(id, number);
  const [older, younger] = both;
  if (!older || !both.some((one) => one.id === id && one.meantNumber === number)) return null;
  if (!younger) {
    older.changeNumber(number);
    await scope.contacts.save(older);
    publishContact(scope, present, older, 'updated');
    return 'mended';
  }
  older.changeNumber(number);
  await mergeContacts(scope, older, younger, present, await scope.copies.nameOf(caller));
  return 'merged';
}

import { countryOfSettings, isAmbiguous, judgeStoredNumber, numberKey, type Country } from '@recado/contracts';
import type { ContactsScope } from '../contacts.database.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';

const PAGE = 500;

/**
 * Looks at the numbers of a page of contacts: gives each the key of today, and notes numbers that cannot be written to.
 * A number that WhatsApp gave, together with a LID, is right in any form.
 * @returns the last contact looked at; null when there are no more
 */
export async function judgeContacts(scope: ContactsScope, after: number): Promise<number | null> {
  const people = await scope.doubtfulNumbers.peopleAfter(after, PAGE);
  const country = countryOfSettings(await scope.copies.settings());
  for (const contact of people) {
    const before = stateOf(contact);
    await judge(scope, contact, country);
    if (stateOf(contact) !== before) await scope.contacts.save(contact);
  }
  return people.length === PAGE ? (people.at(-1)?.id ?? null) : null;
}

const stateOf = (contact: ContactEntity) =>
  JSON.stringify([contact.number, contact.numberKey, contact.numberDoubt, contact.meantNumber]);

async function judge({ contacts }: ContactsScope, contact: ContactEntity, country: Country | null): Promise<void> {
  const { number, lid } = contact;
  if (number === null) return;
  const doubt = lid === null ? judgeStoredNumber(number, country) : null;
  if (doubt) {
    Object.assign(contact, { numberDoubt: doubt.reason, meantNumber: doubt.meant });
    return;
  }
  if (lid === null && isAmbiguous(number, country) && !(await contacts.hasWritten(contact.id))) {
    Object.assign(contact, { numberDoubt: 'ambiguous', meantNumber: null });
    return;
  }
  const digits = number.replace(/\D/g, '');
  const twins = contact.numberKey === numberKey(digits) ? [] : await contacts.lockByKeys([numberKey(digits)]);
  if (twins.some(({ id }) => id !== contact.id))
    Object.assign(contact, { numberDoubt: 'duplicate', meantNumber: digits });
  else contact.changeNumber(digits);
}

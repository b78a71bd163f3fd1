import { contactEvents, type WhatsappIdentity } from '@recado/contracts';
import { companyLanguage } from '../../rows/company/company-language.ts';
import type { Presenter } from '../../presenter.ts';
import type { ConversationScope } from '../../rows/conversation.scope.ts';
import { mergeContacts } from './merge-contacts.ts';
import { lastNumbers, otherNumberFields } from '../../rows/contact/other-number.field.ts';
import { publishContact, publishNumberChange } from './publish-contact.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { ObservedContact } from '../../rows/contact/contact.repository.ts';

/**
 * Finds the contact behind a phone number, an opaque WhatsApp identity (LID), or both. Unknown identities get a new
 * contact; two contacts of one person are merged into the older one. The LID stays with an account whose number changes:
 * answers go to the number that the account has now. A number whose account was made anew has another LID from then on.
 */
export async function resolveContact(
  scope: ConversationScope,
  observed: ObservedContact,
  present: Presenter,
): Promise<ContactEntity> {
  const { contacts } = scope;
  let known = await contacts.lockByIdentity(observed.identity);
  if (known.length === 0 || known.some((contact) => !hasIdentity(contact, observed.identity))) {
    // Another transaction may be resolving the same person by another identity.
    await contacts.lockIdentity(observed.identity);
    known = await contacts.lockByIdentity(observed.identity);
  }
  let isNew = false;
  if (known.length === 0) {
    isNew = await contacts.addObserved(observed);
    known = await contacts.lockByIdentity(observed.identity);
  }
  known = await withoutFormerHolder(scope, known, observed.identity, present);
  const [contact, twin] = known;
  if (!contact) throw new Error('The added contact was not found');
  const isChanged = await updateIdentity(scope, contact, observed, twin);
  if (twin) await mergeContacts(scope, contact, twin, present);
  else if (isChanged) await contacts.save(contact);
  if (!twin && (isChanged || isNew)) publishContact(scope, present, contact, isNew ? 'created' : 'updated');
  return contact;
}

const hasNumber = (contact: ContactEntity, number: string | null) => number === null || contact.hasNumber(number);
const hasIdentity = (contact: ContactEntity, { number, lid }: WhatsappIdentity): boolean =>
  hasNumber(contact, number) && (lid === null || contact.lid === lid);

/**
 * When an account has moved to a number that another account had before, the contact of the other one loses the number, and
 * nothing of it belongs to the account that has the number now.
 */
async function withoutFormerHolder(
  scope: ConversationScope,
  known: ContactEntity[],
  { number, lid }: WhatsappIdentity,
  present: Presenter,
): Promise<ContactEntity[]> {
  const mover = known.find((contact) => lid !== null && contact.lid === lid);
  const former = known.find((contact) => contact !== mover);
  if (!mover || hasNumber(mover, number) || !former?.number || former.lid === null) return known;
  await keepNumber(scope, former, former.number);
  scope.publish(contactEvents.numberTaken, { contactId: mover.id, formerId: former.id, number: former.number });
  former.changeNumber(null);
  await scope.contacts.save(former);
  publishContact(scope, present, former, 'updated');
  return [mover];
}

/** @returns whether anything changed */
async function updateIdentity(
  scope: ConversationScope,
  contact: ContactEntity,
  { identity, name }: ObservedContact,
  twin?: ContactEntity,
): Promise<boolean> {
  const before = JSON.stringify([contact.number, contact.lid, contact.name]);
  const both = [contact, ...(twin ? [twin] : [])];
  const formers = both.flatMap(lastNumbers);
  for (const known of both)
    if (known.number && !hasNumber(known, identity.number)) await keepNumber(scope, contact, known.number);
  if (identity.number !== null && !contact.hasNumber(identity.number)) {
    contact.takeBack(identity.number);
    contact.changeNumber(identity.number);
  }
  publishNumberChange(scope, contact, formers);
  contact.lid = identity.lid ?? contact.lid;
  if (name && !contact.nameEdited) contact.name = name;
  return before !== JSON.stringify([contact.number, contact.lid, contact.name]);
}

async function keepNumber({ copies }: ConversationScope, contact: ContactEntity, number: string): Promise<void> {
  const language = companyLanguage((await copies.settings())['language']);
  contact.fillFields(otherNumberFields(contact, number, language));
}

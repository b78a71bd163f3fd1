import { numberKey } from '@recado/contracts';
import type { Presenter } from '../../presenter.ts';
import type { ConversationScope } from '../../desk/conversation.scope.ts';
import { mergeContacts } from './merge-contacts.ts';
import { publishContact } from './publish-contact.ts';
import type { ContactEntity } from './contact.entity.ts';
import type { ObservedContact } from './contact.repository.ts';

/**
 * Finds the contact behind a phone number, an opaque WhatsApp identity (LID), or both. Unknown identities get a new
 * contact; two contacts of one person are merged into the older one.
 */
export async function resolveContact(
  scope: ConversationScope,
  observed: ObservedContact,
  present: Presenter,
): Promise<ContactEntity> {
  const { contacts } = scope;
  let known = await contacts.lockByIdentity(observed.identity);
  if (isIncomplete(known, observed)) {
    // Another transaction may be resolving the same person by another identity.
    await contacts.lockIdentity(observed.identity);
    known = await contacts.lockByIdentity(observed.identity);
  }
  let isNew = false;
  if (known.length === 0) {
    isNew = await contacts.addObserved(observed);
    known = await contacts.lockByIdentity(observed.identity);
  }
  const [contact, twin] = known;
  if (!contact) throw new Error('The added contact was not found');
  const isChanged = updateIdentity(contact, observed);
  if (twin) await mergeContacts(scope, contact, twin, present);
  else if (isChanged) await contacts.save(contact);
  if (!twin && (isChanged || isNew)) publishContact(scope, present, contact, isNew ? 'created' : 'updated');
  return contact;
}

const isIncomplete = (known: ContactEntity[], { identity: { number, lid } }: ObservedContact): boolean =>
  known.length === 0 || known.some((contact) => (number && !contact.number) || (lid && !contact.lid));

/** @returns whether anything changed */
function updateIdentity(contact: ContactEntity, { identity, name }: ObservedContact): boolean {
  const before = JSON.stringify([contact.number, contact.lid, contact.name]);
  contact.lid ??= identity.lid;
  contact.number ??= identity.number;
  contact.numberKey = contact.number && numberKey(contact.number);
  if (name && !contact.nameEdited) contact.name = name;
  return before !== JSON.stringify([contact.number, contact.lid, contact.name]);
}

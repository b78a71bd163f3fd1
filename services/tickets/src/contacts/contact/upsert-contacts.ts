import {
  contactEvents,
  contactViews,
  numberKey,
  type Caller,
  type UpsertContact,
  type UpsertOutcome,
} from '@recado/contracts';
import { isOtherName } from '@recado/platform';
import type { Presenter } from '../../presenter.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { ContactsScope } from '../contacts.database.ts';

export type UpsertGiven = Omit<UpsertContact, 'bareNumber'>;
export interface Upserted {
  contact: ContactEntity;
  outcome: Exclude<UpsertOutcome, 'refused'>;
}

/**
 * Adds contacts or changes their given fields, and publishes each change. Their numbers are locked.
 * @param known the contacts that there are, by the keys of their numbers
 */
export async function upsertContacts(
  scope: ContactsScope,
  present: Presenter,
  caller: Caller,
  known: Map<string, ContactEntity>,
  rows: UpsertGiven[],
): Promise<Upserted[]> {
  const { contacts, contactBulk, consents, copies, publish } = scope;
  const [added, changed, agreed] = [new Set<ContactEntity>(), new Set<ContactEntity>(), new Set<ContactEntity>()];
  const results = rows.map((given): Upserted => {
    const key = numberKey(given.number);
    const there = known.get(key);
    const contact = there ?? contacts.build(caller.companyId, newContact(given));
    if (!there) added.add(contact);
    known.set(key, contact);
    const before = JSON.stringify(present.contact(contact));
    if (change(contact, given)) agreed.add(contact);
    const isChanged = JSON.stringify(present.contact(contact)) !== before;
    if (isChanged && !added.has(contact)) changed.add(contact);
    return { contact, outcome: !there ? 'created' : isChanged ? 'updated' : 'unchanged' };
  });
  await contactBulk.insertMany([...added]);
  await contactBulk.saveMany([...changed]);
  const by = agreed.size > 0 ? await copies.nameOf(caller) : '';
  for (const contact of agreed) await consents.add(contact, by);
  for (const contact of [...added, ...changed]) {
    publish(contactEvents[added.has(contact) ? 'created' : 'updated'], { contactId: contact.id });
    publish(contactViews.updated, { contact: present.contact(contact) });
  }
  return results;
}

const newContact = ({ number, name = '' }: UpsertGiven) => ({ number, name, email: null, fields: [] });

/** @returns whether the consent has changed, which is kept */
function change(contact: ContactEntity, given: UpsertGiven): boolean {
  const { name, email, disableBot, blocked, extraInfo, externalId, metadata } = given;
  if (name !== undefined && isOtherName(name, contact.name)) Object.assign(contact, { name, nameEdited: true });
  if (email !== undefined) contact.email = email;
  contact.disableBot = disableBot ?? contact.disableBot;
  contact.extraInfo = extraInfo ?? contact.extraInfo;
  contact.metadata = metadata ?? contact.metadata;
  if (externalId !== undefined) contact.externalId = externalId;
  if (blocked !== undefined) contact.blockedAt = blocked ? (contact.blockedAt ?? new Date()) : null;
  return contact.changeConsent(given);
}

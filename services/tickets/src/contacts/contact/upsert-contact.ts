import { contactEvents, contactViews, type Caller, type UpsertContact, type UpsertOutcome } from '@recado/contracts';
import { isOtherName } from '@recado/platform';
import type { Presenter } from '../../presenter.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { ContactsScope } from '../contacts.database.ts';
import { changeConsent } from './change-consent.ts';

export type UpsertGiven = Omit<UpsertContact, 'bareNumber'>;
export interface Upserted {
  contact: ContactEntity;
  outcome: Exclude<UpsertOutcome, 'refused'>;
}

/** Adds the contact with a number whose identity is locked, or changes what is given of it, and publishes the change. */
export async function upsertContact(
  scope: ContactsScope,
  present: Presenter,
  caller: Caller,
  known: ContactEntity | undefined,
  given: UpsertGiven,
): Promise<Upserted> {
  const contact = known ?? (await add(scope, caller, given));
  const before = JSON.stringify(present.contact(contact));
  await change(scope, caller, contact, given);
  const view = present.contact(contact);
  const isChanged = JSON.stringify(view) !== before;
  if (known && !isChanged) return { contact, outcome: 'unchanged' };
  if (isChanged) await scope.contacts.save(contact);
  scope.publish(contactEvents[known ? 'updated' : 'created'], { contactId: contact.id });
  scope.publish(contactViews.updated, { contact: view });
  return { contact, outcome: known ? 'updated' : 'created' };
}

const add = ({ contacts }: ContactsScope, { companyId }: Caller, { number, name = '' }: UpsertGiven) =>
  contacts.add(companyId, { number, name, email: null, fields: [] });

async function change(scope: ContactsScope, caller: Caller, contact: ContactEntity, given: UpsertGiven): Promise<void> {
  const { name, email, disableBot, blocked, extraInfo } = given;
  if (name !== undefined && isOtherName(name, contact.name)) Object.assign(contact, { name, nameEdited: true });
  if (email !== undefined) contact.email = email;
  contact.disableBot = disableBot ?? contact.disableBot;
  contact.extraInfo = extraInfo ?? contact.extraInfo;
  if (blocked !== undefined) contact.blockedAt = blocked ? (contact.blockedAt ?? new Date()) : null;
  await changeConsent(scope, caller, contact, given);
}

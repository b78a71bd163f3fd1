import { publishContact } from '../contacts/contact/publish-contact.ts';
import type { Presenter } from '../presenter.ts';
import { Fault, LONGEST_CONTACT_FIELD } from '@recado/contracts';
import type { ActionContext, ActionResult } from './action.context.ts';

const MOST_FIELDS = 100;

/** Writes a further field of the contact, or adds it. People could not save a contact with a longer text. */
export async function setContactField(
  { scope, contactId }: ActionContext,
  present: Presenter,
  name: string,
  value: string,
): Promise<ActionResult> {
  if (value.length > LONGEST_CONTACT_FIELD)
    throw new Fault('ERR_VALIDATION', {}, [{ field: 'text', rule: 'maxLength', limit: LONGEST_CONTACT_FIELD }]);
  const [contact] = contactId === null ? [] : await scope.contacts.lock([contactId]);
  if (!contact) throw new Fault('ERR_NO_CONTACT_FOUND');
  const known = contact.extraInfo.find((field) => field.name.toLowerCase() === name.toLowerCase());
  if (known?.value === value) return 'unchanged';
  if (!known && contact.extraInfo.length >= MOST_FIELDS)
    throw new Fault('ERR_VALIDATION', {}, [{ field: 'extraInfo', rule: 'arrayMaxSize' }]);
  contact.extraInfo = known
    ? contact.extraInfo.map((field) => (field === known ? { ...field, value } : field))
    : [...contact.extraInfo, { name, value }];
  await scope.contacts.save(contact);
  publishContact(scope, present, contact, 'updated');
  return 'done';
}

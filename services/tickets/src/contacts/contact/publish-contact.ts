import { contactEvents, contactViews, type ContactView } from '@recado/contracts';
import type { Presenter } from '../../presenter.ts';
import type { Transaction } from '@recado/platform';
import type { ContactEntity } from './contact.entity.ts';

export function publishContact(
  { publish }: Pick<Transaction, 'publish'>,
  present: Presenter,
  contact: ContactEntity,
  change: 'created' | 'updated',
): ContactView {
  const view = present.contact(contact);
  publish(contactEvents[change], { contactId: contact.id });
  publish(contactViews.updated, { contact: view });
  return view;
}

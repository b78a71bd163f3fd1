import { contactEvents, contactViews, type ContactView } from '@recado/contracts';
import type { Presenter } from '../../presenter.ts';
import type { TicketsScope } from '../../tickets.database.ts';
import type { ContactEntity } from './contact.entity.ts';

export function publishContact(
  { publish }: Pick<TicketsScope, 'publish'>,
  present: Presenter,
  contact: ContactEntity,
  change: 'created' | 'updated',
): ContactView {
  const view = present.contact(contact);
  publish(contactEvents[change], { contactId: contact.id });
  publish(contactViews.updated, { contact: view });
  return view;
}

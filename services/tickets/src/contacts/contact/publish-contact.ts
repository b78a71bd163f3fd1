import { contactEvents, contactViews, numberKey, type ContactView } from '@recado/contracts';
import type { Presenter } from '../../presenter.ts';
import type { Transaction } from '@recado/platform';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { FormerNumber } from '../../rows/contact/other-number.field.ts';

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

/** Publishes that a contact has another number than those it had; another spelling of the number is none. */
export function publishNumberChange(
  { publish }: Pick<Transaction, 'publish'>,
  { id: contactId, number: to, numberKey: key }: ContactEntity,
  formers: FormerNumber[],
): void {
  for (const { number: from, isLost, isCorrection } of formers)
    if (to && numberKey(from) !== key)
      publish(contactEvents.numberChanged, {
        contactId,
        from,
        to,
        ...(isLost ? { isLost } : {}),
        ...(isCorrection ? { isCorrection } : {}),
      });
}

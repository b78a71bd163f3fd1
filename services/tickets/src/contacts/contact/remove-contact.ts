import { contactEvents, contactViews } from '@recado/contracts';
import { publishTicketDeleted } from '../../conversation/publish-ticket-deleted.ts';
import type { ContactsScope } from '../contacts.database.ts';

/**
 * Removes a contact with its tickets, messages and schedules.
 * @returns paths of files to remove after the commit
 */
export async function removeContact(
  { contacts, messages, schedules, tickets, publish }: ContactsScope,
  id: number,
): Promise<string[]> {
  const { picturePath } = await contacts.get(id);
  const { paths, bytes } = await messages.filesOfContact(id);
  const stored = [...paths, ...(await schedules.filesOfContact(id))];
  const deletedTickets = await tickets.listOfContacts([id]);
  await contacts.remove(id);
  for (const ticket of deletedTickets) publishTicketDeleted(publish, ticket);
  publish(contactEvents.deleted, { contactId: id, bytes });
  publish(contactViews.deleted, { contactId: id });
  return picturePath ? [...stored, picturePath] : stored;
}

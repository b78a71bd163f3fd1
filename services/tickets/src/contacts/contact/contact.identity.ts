import { contactEvents, contactViews, ticketViews } from '@recado/contracts';
import type { Presenter } from '../../presenter.ts';
import type { TicketsScope } from '../../tickets.database.ts';
import { recordTicketChange } from '../../desk/ticket/record-ticket-change.ts';
import { publishContact } from './publish-contact.ts';
import type { ContactEntity } from './contact.entity.ts';
import type { SeenOnWhatsapp } from './contact.repository.ts';
import { numberKey } from './number.ts';

/**
 * The one contact behind a phone number, an opaque WhatsApp identity (LID), or both; made when nobody is known by
 * them, merged into the older one when two turn out to be one person.
 */
export async function contactSeen(
  scope: TicketsScope,
  seen: SeenOnWhatsapp,
  present: Presenter,
): Promise<ContactEntity> {
  const { contacts } = scope;
  let known = await contacts.known(seen.identity);
  if (isNews(known, seen)) {
    // Others may be learning the same at this moment, under another of the names.
    await contacts.oneAtATime(seen.identity);
    known = await contacts.known(seen.identity);
  }
  const isNew = known.length === 0;
  if (isNew) {
    await contacts.addSeen(seen);
    known = await contacts.known(seen.identity);
  }
  const [contact, twin] = known;
  if (!contact) throw new Error('A contact that was just made is not there');
  const learnt = learn(contact, seen);
  if (twin) await becomeOne(scope, contact, twin, present);
  else if (learnt) await contacts.save(contact);
  if (!twin && (learnt || isNew)) publishContact(scope, present, contact, isNew ? 'created' : 'updated');
  return contact;
}

/** Two turned out to be one person, or somebody says so: everything of the twin becomes the contact's. @param by who says so */
export async function becomeOne(
  scope: TicketsScope,
  contact: ContactEntity,
  twin: ContactEntity,
  present: Presenter,
  by: string | null = null,
): Promise<void> {
  const { contacts, tickets, publish } = scope;
  const changed = await contacts.merge(twin, contact);
  contact.absorb(twin);
  await contacts.save(contact);
  publish(contactEvents.merged, { contactId: contact.id, mergedId: twin.id });
  publish(contactViews.deleted, { contactId: twin.id });
  publish(contactViews.updated, { contact: present.contact(contact) });
  for (const id of changed) {
    const ticket = await tickets.byId(id);
    // Those who saw it while it lived see how it ended.
    const before = { ...ticket.sight, status: 'pending' };
    if (ticket.status === 'closed') await recordTicketChange(scope, present, ticket, { kind: 'closed', before, by });
    else publish(ticketViews.updated, { ticket: present.ticket(ticket), before });
  }
}

/** Nobody is known by these names, or somebody by one of the two. */
const isNews = (known: ContactEntity[], { identity: { number, lid } }: SeenOnWhatsapp): boolean =>
  known.length === 0 || known.some((one) => (number && !one.number) || (lid && !one.lid));

/** @returns whether anything was new */
function learn(contact: ContactEntity, { identity, name }: SeenOnWhatsapp): boolean {
  const before = JSON.stringify([contact.number, contact.lid, contact.name]);
  contact.lid ??= identity.lid;
  contact.number ??= identity.number;
  contact.numberKey = contact.number && numberKey(contact.number);
  if (name && !contact.nameEdited) contact.name = name;
  return before !== JSON.stringify([contact.number, contact.lid, contact.name]);
}

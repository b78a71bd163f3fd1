import { Injectable } from '@nestjs/common';
import {
  contactEvents,
  contactViews,
  Fault,
  platformCaller,
  type Caller,
  type ContactErasureView,
  type EraseContact,
  type Language,
} from '@recado/contracts';
import { Jobs } from '@recado/platform';
import { companyLanguage } from '../../rows/company/company-language.ts';
import { recordTicketChange } from '../../conversation/record-ticket-change.ts';
import { Presenter } from '../../presenter.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { ContactsDatabase, type ContactsScope } from '../contacts.database.ts';
import { contactErasureJobKind, type ErasedContact } from './contact-erasure.job-kind.ts';
import { formerNumbersOf } from './former-numbers.ts';
import { presentErasure } from './contact-erasure.repository.ts';

const names: Record<Language, string> = { pt: 'Contato apagado', en: 'Erased contact', es: 'Contacto borrado' };

/**
 * Orders the erasure of a contact. The row loses its identity at once, so that what the person writes from now on belongs
 * to a new contact; a job removes the rest.
 */
@Injectable()
export class ContactEraser {
  constructor(
    private readonly db: ContactsDatabase,
    private readonly jobs: Jobs,
    private readonly present: Presenter,
  ) {}

  order(caller: Caller, { id, typedName }: EraseContact): Promise<ContactErasureView> {
    const { companyId } = caller;
    return this.db.within(caller, async (scope) => {
      const { contacts, erasures, manager, publish } = scope;
      const known = await erasures.ofContact(id);
      if (!known) await this.begin(scope, caller, await requireNamed(contacts, id, typedName));
      if (known?.state === 'failed') {
        await erasures.setState(id, 'waiting');
        publish(contactViews.deleted, { contactId: id });
      }
      if (!known || known.state === 'failed')
        await this.jobs.order(manager, contactErasureJobKind, { companyId, contactId: id } satisfies ErasedContact);
      const erasure = await erasures.ofContact(id);
      if (!erasure) throw new Error('The added erasure was not found');
      return presentErasure(erasure);
    });
  }

  /** Begins an erasure again whose contact came back with a restored backup. */
  eraseRestored({ companyId, contactId }: ErasedContact): Promise<void> {
    const caller = platformCaller(companyId, `erasure-${contactId}`);
    return this.db.within(caller, async (scope) => {
      const contact = await scope.contacts.lockIfThere(contactId);
      // Another process of the service has erased it meanwhile.
      if (!contact || contact.erasedAt !== null) return;
      await scope.erasures.remove(contactId);
      await this.begin(scope, caller, contact);
      await this.jobs.order(scope.manager, contactErasureJobKind, { companyId, contactId } satisfies ErasedContact);
    });
  }

  list(caller: Caller): Promise<ContactErasureView[]> {
    return this.db.within(caller, async ({ erasures }) => (await erasures.listRecent()).map(presentErasure));
  }

  private async begin(scope: ContactsScope, caller: Caller, contact: ContactEntity): Promise<void> {
    const { contacts, consents, copies, erasures, removedFiles, publish } = scope;
    const { id: contactId, number, lid, picturePath } = contact;
    const formerNumbers = await formerNumbersOf(scope, contact);
    const isOptedOut = contact.isWithoutConsent || contact.campaign?.optedOut === true;
    const by = await copies.nameOf(caller);
    await erasures.add(contactId, { number, formerNumbers, lid }, by ?? '');
    await consents.removeOf(contactId);
    if (picturePath) await removedFiles.add([picturePath]);
    contact.erase(names[companyLanguage((await copies.settings())['language'])]);
    await contacts.save(contact);
    publish(contactEvents.erased, { contactId, number, formerNumbers, lid, isOptedOut });
    publish(contactViews.updated, { contact: this.present.contact(contact) });
    publish(contactViews.deleted, { contactId });
    await this.closeTickets(scope, caller, contactId, by);
  }

  private async closeTickets(
    scope: ContactsScope,
    caller: Caller,
    contactId: number,
    by: string | null,
  ): Promise<void> {
    const { tickets, traces } = scope;
    for (const { id } of await tickets.listLiving(contactId)) {
      const ticket = await tickets.lockById(id);
      if (!ticket || ticket.status === 'closed') continue;
      const before = ticket.sight;
      ticket.close(caller.userId);
      Object.assign(ticket, { lastMessage: '', lastMessageId: null, unreadMessages: 0 });
      await tickets.save(ticket);
      await traces.clearTickets([id]);
      await recordTicketChange(scope, this.present, ticket, { kind: 'closed', before, by });
    }
  }
}

/** The lock lets one of two orders at once erase the contact; to the other it is gone. */
async function requireNamed(contacts: ContactsScope['contacts'], id: number, typedName: string) {
  const [contact] = await contacts.lock([id]);
  if (!contact || contact.isGroup) throw new Fault('ERR_NO_CONTACT_FOUND');
  if (contact.name.trim() !== typedName.trim())
    throw new Fault('ERR_NAME_DIFFERS', {}, [{ field: 'typedName', rule: 'equals' }]);
  return contact;
}

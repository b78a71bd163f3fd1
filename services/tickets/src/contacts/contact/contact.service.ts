import {
  contactEvents,
  contacts,
  contactViews,
  Fault,
  maySeeTicket,
  type Caller,
  type ContactFieldName,
  type ContactId,
  type ContactPage,
  type ContactRef,
  type ContactView,
  type CreateContact,
  type ExportContacts,
  type FindContacts,
  type Handlers,
  type ListContacts,
  type MergeContacts,
  type TextPart,
  type UpdateContact,
} from '@recado/contracts';
import { Files, isDuplicate, Paging, readCursor, Serves, writeCursor } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { publishTicketDeleted } from '../../desk/ticket/publish-ticket-deleted.ts';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import type { ContactPlace } from './contact-list.repository.ts';
import { becomeOne } from './contact.identity.ts';
import { csvOf } from './csv.ts';
import { numberKey } from './number.ts';
import { publishContact } from './publish-contact.ts';
import { otherNumber } from './other-number.ts';

const paging = new Paging<ContactPlace>(20, { name: 'text', id: 'id' });
/** To pick one of. */
const PICKED = 50;
/** A part of the export: far below the megabyte that a message on the bus may have. */
const PART = 1_000;

const refusedMerge = () => new Fault('ERR_MERGE_REFUSED', {}, [{ field: 'otherId', rule: 'merge' }]);

@Serves(contacts)
export class ContactService implements Handlers<typeof contacts> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly files: Files,
  ) {}

  async list(caller: Caller, { searchParam = '', isGroup, ...position }: ListContacts): Promise<ContactPage> {
    const wanted = { isGroup, ...paging.start(position) };
    const found = await this.db.within(caller, ({ contactLists }) => contactLists.page(searchParam, wanted));
    const { page, end } = paging.end(found, ({ name, id }) => ({ name, id }));
    return { contacts: page.map((contact) => this.present.contact(contact)), ...end };
  }

  async find(caller: Caller, { searchParam = '' }: FindContacts): Promise<ContactRef[]> {
    const wanted = { after: null, skip: 0, limit: PICKED };
    const found = await this.db.within(caller, ({ contactLists }) => contactLists.page(searchParam, wanted));
    return found.map(({ id, name, number }) => ({ id, name, number: number ?? '' }));
  }

  fields(caller: Caller): Promise<ContactFieldName[]> {
    return this.db.within(caller, ({ contactLists }) => contactLists.fieldNames());
  }

  export(caller: Caller, { after }: ExportContacts): Promise<TextPart> {
    return this.db.within(caller, async ({ contactLists }) => {
      const people = await contactLists.all(readCursor<{ id: number }>(after, { id: 'id' }, 'after')?.id ?? 0, PART);
      const rows = people.map(({ name, number, email }) => [name, number, email ?? '']);
      const last = people.length === PART ? people.at(-1) : undefined;
      return {
        text: csvOf(rows, after === undefined ? ['name', 'number', 'email'] : null),
        next: last ? writeCursor({ id: Number(last.id) }) : null,
      };
    });
  }

  get(caller: Caller, { id }: ContactId): Promise<ContactView> {
    return this.db.within(caller, async ({ contacts }) => this.present.contact(await contacts.get(id)));
  }

  duplicates(caller: Caller, { id }: ContactId): Promise<ContactView[]> {
    return this.db.within(caller, async ({ contacts, contactLists }) =>
      (await contactLists.alike(await contacts.get(id))).map((one) => this.present.contact(one)),
    );
  }

  create(caller: Caller, { name, number, email, extraInfo }: CreateContact): Promise<ContactView> {
    return this.saving(caller, number, 'created', ({ contacts }) =>
      contacts.add(caller.companyId, { name, number, email: email ?? null, fields: extraInfo ?? [] }),
    );
  }

  update(caller: Caller, { id, name, number, email, ...rest }: UpdateContact): Promise<ContactView> {
    return this.saving(caller, number ?? '', 'updated', async ({ contacts }) => {
      const contact = await contacts.get(id);
      if (name !== undefined && name !== contact.name) Object.assign(contact, { name, nameEdited: true });
      if (number !== undefined) Object.assign(contact, { number, numberKey: numberKey(number) });
      if (email !== undefined) contact.email = email;
      contact.disableBot = rest.disableBot ?? contact.disableBot;
      contact.extraInfo = rest.extraInfo ?? contact.extraInfo;
      if (rest.blocked !== undefined) contact.blockedAt = rest.blocked ? (contact.blockedAt ?? new Date()) : null;
      await contacts.save(contact);
      return contact;
    });
  }

  async merge(caller: Caller, { id, otherId }: MergeContacts): Promise<ContactView> {
    const { contact, unused } = await this.db.within(caller, async (scope) => {
      const [kept, other] = await scope.contacts.lock([id, otherId]);
      if (!kept || !other || kept === other || kept.isGroup || other.isGroup) throw refusedMerge();
      const living = (await scope.tickets.ofContacts([id, otherId])).filter(({ status }) => status !== 'closed');
      // Messages of one ticket move into another: nobody learns so what he may not see.
      if (!living.every((ticket) => maySeeTicket(caller, ticket))) throw refusedMerge();
      const picture = kept.picturePath ? other.picturePath : null;
      kept.fill(otherNumber(kept, other, caller.language));
      await becomeOne(scope, kept, other, this.present, await scope.copies.nameOf(caller));
      return { contact: this.present.contact(kept), unused: picture };
    });
    if (unused) await this.files.remove(unused).catch(() => undefined); // one that stays is in nobody's way
    return contact;
  }

  async remove(caller: Caller, { id }: ContactId): Promise<void> {
    const paths = await this.db.within(caller, async ({ contacts, messages, schedules, tickets, publish }) => {
      const { picturePath } = await contacts.get(id);
      const stored = [...(await messages.filesOfContact(id)), ...(await schedules.filesOfContact(id))];
      const gone = await tickets.ofContacts([id]);
      await contacts.remove(id);
      for (const ticket of gone) publishTicketDeleted(publish, ticket);
      publish(contactEvents.deleted, { contactId: id });
      publish(contactViews.deleted, { contactId: id });
      return picturePath ? [...stored, picturePath] : stored;
    });
    // Once nothing names them any more; one that cannot be removed is in nobody's way.
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  /** Which one has the number already, so that one can go there. */
  private duplicate(caller: Caller, number: string): Promise<Fault> {
    return this.db.within(caller, async ({ contacts }) => {
      const [known] = await contacts.known({ number, lid: null });
      return new Fault('ERR_DUPLICATED_CONTACT', known ? { contactId: known.id } : {}, [
        { field: 'number', rule: 'unique' },
      ]);
    });
  }

  private async saving(
    caller: Caller,
    number: string,
    change: 'created' | 'updated',
    work: (scope: TicketsScope) => ReturnType<TicketsScope['contacts']['get']>,
  ) {
    try {
      return await this.db.within(caller, async (scope) => {
        return publishContact(scope, this.present, await work(scope), change);
      });
    } catch (error) {
      if (isDuplicate(error, 'contacts_number')) throw await this.duplicate(caller, number);
      throw error;
    }
  }
}

import {
  contacts,
  Fault,
  ticketEvents,
  type Caller,
  type ContactId,
  type ContactPage,
  type ContactView,
  type CreateContact,
  type Handlers,
  type PageInput,
  type UpdateContact,
} from '@recado/contracts';
import { Files, isDuplicate, Serves } from '@recado/platform';
import { readCursor, writeCursor } from '../cursor.ts';
import { Presenter } from '../presenter.ts';
import { TicketsDatabase, type TicketsScope } from '../tickets.database.ts';
import { numberKey } from './number.ts';

const PAGE = 20;

@Serves(contacts)
export class ContactService implements Handlers<typeof contacts> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly files: Files,
  ) {}

  list(caller: Caller, { searchParam = '', cursor }: PageInput): Promise<ContactPage> {
    return this.db.within(caller, async ({ contacts }) => {
      const found = await contacts.page(searchParam.trim(), readCursor<{ name: string; id: number }>(cursor), PAGE + 1);
      const page = found.slice(0, PAGE);
      const last = page.at(-1);
      const hasMore = found.length > PAGE;
      return {
        contacts: page.map((contact) => this.present.contact(contact)),
        hasMore,
        cursor: hasMore && last ? writeCursor({ name: last.name, id: last.id }) : null,
      };
    });
  }

  get(caller: Caller, { id }: ContactId): Promise<ContactView> {
    return this.db.within(caller, async ({ contacts }) => this.present.contact(await contacts.get(id)));
  }

  create(caller: Caller, { name, number, email, extraInfo }: CreateContact): Promise<ContactView> {
    return this.saving(caller, number, ({ contacts }) =>
      contacts.add({ companyId: caller.companyId, name, number, email: email ?? null, extraInfo: extraInfo ?? [] }),
    );
  }

  update(caller: Caller, { id, name, number, email, disableBot, extraInfo }: UpdateContact): Promise<ContactView> {
    return this.saving(caller, number ?? '', async ({ contacts }) => {
      const contact = await contacts.get(id);
      if (name !== undefined && name !== contact.name) Object.assign(contact, { name, nameEdited: true });
      if (number !== undefined) Object.assign(contact, { number, numberKey: numberKey(number) });
      if (email !== undefined) contact.email = email;
      contact.disableBot = disableBot ?? contact.disableBot;
      contact.extraInfo = extraInfo ?? contact.extraInfo;
      await contacts.save(contact);
      return contact;
    });
  }

  async remove(caller: Caller, { id }: ContactId): Promise<void> {
    const paths = await this.db.within(caller, async ({ contacts, messages, tickets, tell }) => {
      const { picturePath } = await contacts.get(id);
      const stored = await messages.filesOfContact(id);
      const gone = await tickets.ofContact(id);
      await contacts.remove(id);
      for (const ticket of gone) tell(ticketEvents.removed, { ticket: { id: ticket.id, ...ticket.sight } });
      tell(ticketEvents.contactRemoved, { contactId: id });
      return picturePath ? [...stored, picturePath] : stored;
    });
    // Once nothing names them any more; one that cannot be removed is in nobody's way.
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  /** Which one has the number already, so that one can go there. */
  private duplicate(caller: Caller, number: string): Promise<Fault> {
    return this.db.within(caller, async ({ contacts }) => {
      const [known] = await contacts.known({ number, lid: null });
      return new Fault('ERR_DUPLICATED_CONTACT', known ? { contactId: known.id } : {});
    });
  }

  private async saving(
    caller: Caller,
    number: string,
    work: (scope: TicketsScope) => ReturnType<TicketsScope['contacts']['get']>,
  ) {
    try {
      return await this.db.within(caller, async (scope) => {
        const contact = this.present.contact(await work(scope));
        scope.tell(ticketEvents.contactChanged, { contact });
        return contact;
      });
    } catch (error) {
      if (isDuplicate(error, 'contacts_number')) throw await this.duplicate(caller, number);
      throw error;
    }
  }
}

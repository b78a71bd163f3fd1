import { exampleTicket, type Caller, type ExampleTicket, type Handlers } from '@recado/contracts';
import { Files, Serves } from '@recado/platform';
import { recordTicketChange } from '../../conversation/record-ticket-change.ts';
import { Presenter } from '../../presenter.ts';
import { companyLanguage } from '../../rows/company/company-language.ts';
import { MADE_UP_LID, type ContactEntity } from '../../rows/contact/contact.entity.ts';
import { publishContact } from '../contact/publish-contact.ts';
import { removeContact } from '../contact/remove-contact.ts';
import { ContactsDatabase, type ContactsScope } from '../contacts.database.ts';
import { exampleWords } from './example.words.ts';

/** Without a number the contact is in no campaign, import or check of numbers. */
const EXAMPLE = { number: null, lid: MADE_UP_LID } as const;
const MINUTE_MS = 60_000;

/** The conversation with a made-up customer: the rows of any other conversation, without a connection. */
@Serves(exampleTicket)
export class ExampleTicketService implements Handlers<typeof exampleTicket> {
  constructor(
    private readonly db: ContactsDatabase,
    private readonly present: Presenter,
    private readonly files: Files,
  ) {}

  get(caller: Caller): Promise<ExampleTicket> {
    return this.db.within(caller, async (scope) => this.find(scope, await findExample(scope)));
  }

  add(caller: Caller): Promise<ExampleTicket> {
    return this.db.within(caller, async (scope) => {
      await scope.contacts.lockIdentity(EXAMPLE);
      const known = await findExample(scope);
      if (known) return this.find(scope, known);
      const language = companyLanguage((await scope.copies.settings())['language']);
      const { name, asks } = exampleWords[language];
      const contact = await scope.contacts.addMadeUp(caller.companyId, name);
      publishContact(scope, this.present, contact, 'created');
      await this.addTicket(scope, contact, asks);
      return this.find(scope, contact);
    });
  }

  async remove(caller: Caller): Promise<void> {
    const paths = await this.db.within(caller, async (scope) => {
      const contact = await findExample(scope);
      return contact ? removeContact(scope, contact.id) : [];
    });
    // Agents may have planned messages with files; a file that cannot be removed does no harm.
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  private async find({ tickets }: ContactsScope, contact: ContactEntity | undefined): Promise<ExampleTicket> {
    const [ticket] = contact ? await tickets.listOfContacts([contact.id]) : [];
    return { ticketUuid: ticket?.uuid ?? null };
  }

  private async addTicket(scope: ContactsScope, { id: contactId, companyId, name }: ContactEntity, asks: string[]) {
    const { tickets, messages } = scope;
    const to = { contactId, connectionId: null };
    const id = await tickets.add({ ...to, status: 'pending', isGroup: false });
    if (id === null) return;
    const ticket = await tickets.byId(id);
    const now = Date.now();
    for (const [at, body] of asks.entries()) {
      const sentAt = new Date(now - (asks.length - at) * MINUTE_MS);
      const waId = `example-${at}`;
      const row = { companyId, ticketId: id, ...to, waId, fromMe: false, type: 'chat', body, sentAt } as const;
      const { id: lastMessageId } = await messages.add({ ...row, author: name });
      Object.assign(ticket, { lastMessageId, lastMessage: body, lastMessageFromMe: false, updatedAt: sentAt });
    }
    ticket.unreadMessages = asks.length;
    await tickets.save(ticket);
    await recordTicketChange(scope, this.present, ticket, { kind: 'arrived', before: null, by: null });
  }
}

const findExample = async ({ contacts }: ContactsScope): Promise<ContactEntity | undefined> =>
  (await contacts.lockByIdentity(EXAMPLE))[0];

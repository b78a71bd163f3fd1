import { writeCsv } from '@recado/sheets';
import {
  contacts,
  ContactView,
  Fault,
  maySeeTicket,
  UpdateContact,
  writeNumber,
  type Caller,
  type ContactErasureView,
  type ContactFieldName,
  type ContactId,
  type ContactNumberCheck,
  type ContactPage,
  type ContactRef,
  type CreateContact,
  type EraseContact,
  type ExportContactData,
  type ExportContacts,
  type FindContacts,
  type Handlers,
  type ListContacts,
  type MergeContacts,
  type NumberDoubts,
  type NumbersMended,
  type PagePosition,
  type TextPart,
} from '@recado/contracts';
import {
  Bus,
  countForFirstPage,
  Files,
  inParallel,
  isDuplicate,
  Paging,
  readCursor,
  isOtherName,
  readOtherNumber,
  requireUnchanged,
  Serves,
  writeCursor,
} from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { ContactsDatabase, type ContactsScope } from '../contacts.database.ts';
import { ContactEraser } from '../privacy/contact.eraser.ts';
import { ContactExporter } from '../privacy/contact.exporter.ts';
import { listNumberDoubts } from '../numbers/list-number-doubts.ts';
import { mendNumbers } from '../numbers/mend-numbers.ts';
import { changeConsent } from './change-consent.ts';
import { checkNumber } from './check-number.ts';
import type { ChangedFilter, ChangePosition, ContactPosition } from './contact-list.repository.ts';
import { mergeContacts } from './merge-contacts.ts';
import { changeNumber } from './change-number.ts';
import { publishContact, publishNumberChange } from './publish-contact.ts';
import { removeContact } from './remove-contact.ts';
import { lastNumbers, otherNumberFields } from '../../rows/contact/other-number.field.ts';

const paging = new Paging<ContactPosition>(20, { name: 'text', id: 'id' });
const changePaging = new Paging<ChangePosition>(20, { at: 'time', id: 'id' });
const MOST_SUGGESTED = 50;
/** Rows per part of the export; a part must stay far below the message limit of the bus, one megabyte. */
const EXPORT_PART = 1_000;

const refusedMerge = () => new Fault('ERR_MERGE_REFUSED', {}, [{ field: 'otherId', rule: 'merge' }]);

@Serves(contacts)
export class ContactService implements Handlers<typeof contacts> {
  constructor(
    private readonly db: ContactsDatabase,
    private readonly present: Presenter,
    private readonly files: Files,
    private readonly eraser: ContactEraser,
    private readonly exporter: ContactExporter,
    private readonly bus: Bus,
  ) {}

  async list(caller: Caller, { searchParam = '', isGroup, limit, ...input }: ListContacts): Promise<ContactPage> {
    const { updatedSince, externalId, ...position } = input;
    const search = { typed: searchParam, country: caller.country };
    const given = { search, isGroup, externalId };
    if (updatedSince) return this.listChanged(caller, { ...given, updatedSince }, position, limit);
    const pages = paging.sized(limit);
    const [filter, start] = [given, pages.start(position)];
    const [found, count] = await this.db.within(caller, ({ contactLists }) =>
      inParallel(
        contactLists.page(filter, start),
        countForFirstPage(start, () => contactLists.countMatches(filter)),
      ),
    );
    const { page, end } = pages.end(found, ({ name, id }) => ({ name, id }));
    return { contacts: page.map((contact) => this.present.contact(contact)), count, ...end };
  }

  private async listChanged(
    caller: Caller,
    filter: ChangedFilter,
    position: PagePosition,
    limit: number | undefined,
  ): Promise<ContactPage> {
    const pages = changePaging.sized(limit);
    const start = pages.start(position);
    return this.db.within(caller, async ({ contacts, contactLists }) => {
      const found = await contactLists.changedSince(filter, start);
      const { page, end } = pages.end(found, ({ id, at }) => ({ id, at: at.toISOString() }));
      const listed = await contacts.byIds(page.map(({ id }) => id));
      return { contacts: listed.map((contact) => this.present.contact(contact)), count: null, ...end };
    });
  }

  async find(caller: Caller, { searchParam = '' }: FindContacts): Promise<ContactRef[]> {
    const start = { after: null, skip: 0, limit: MOST_SUGGESTED };
    const search = { typed: searchParam, country: caller.country };
    const found = await this.db.within(caller, ({ contactLists }) => contactLists.page({ search }, start));
    return found.map(({ id, name, number }) => ({ id, name, number: number ?? '' }));
  }

  fields(caller: Caller): Promise<ContactFieldName[]> {
    return this.db.within(caller, ({ contactLists }) => contactLists.fieldNames());
  }

  export(caller: Caller, { after }: ExportContacts): Promise<TextPart> {
    return this.db.within(caller, async ({ contactLists }) => {
      const people = await contactLists.listPeople(
        readCursor<{ id: number }>(after, { id: 'id' }, 'after')?.id ?? 0,
        EXPORT_PART,
      );
      // The name of a contact without one is the number, which an import would take for a name.
      const rows = people.map(({ name, number, email }) => [
        name === number ? '' : name,
        writeNumber(number, caller.country),
        email ?? '',
      ]);
      const last = people.length === EXPORT_PART ? people.at(-1) : undefined;
      return {
        text: writeCsv(rows, after === undefined ? ['name', 'number', 'email'] : null),
        next: last ? writeCursor({ id: Number(last.id) }) : null,
      };
    });
  }

  erasures(caller: Caller): Promise<ContactErasureView[]> {
    return this.eraser.list(caller);
  }
  exportData(caller: Caller, input: ExportContactData): Promise<TextPart> {
    return this.exporter.part(caller, input);
  }
  erase(caller: Caller, input: EraseContact): Promise<ContactErasureView> {
    return this.eraser.order(caller, input);
  }

  get(caller: Caller, { id }: ContactId): Promise<ContactView> {
    return this.db.within(caller, async ({ contacts }) => this.present.contact(await contacts.get(id)));
  }

  duplicates(caller: Caller, { id }: ContactId): Promise<ContactView[]> {
    return this.db.within(caller, async ({ contacts, contactLists }) =>
      (await contactLists.findSimilar(await contacts.get(id))).map((contact) => this.present.contact(contact)),
    );
  }

  numberDoubts(caller: Caller): Promise<NumberDoubts> {
    return listNumberDoubts(this.db, caller);
  }
  mendNumbers(caller: Caller): Promise<NumbersMended> {
    return mendNumbers(this.db, this.present, caller);
  }

  checkNumber(caller: Caller, { id }: ContactId): Promise<ContactNumberCheck> {
    return checkNumber({ db: this.db, bus: this.bus }, caller, id);
  }

  create(
    caller: Caller,
    { name, email, extraInfo, externalId, metadata, ...input }: CreateContact,
  ): Promise<ContactView> {
    const { number: _, bareNumber: __, ...consent } = input;
    let { number } = input;
    return this.save(
      caller,
      () => number,
      'created',
      async (scope) => {
        number = await scope.contacts.meantNumber(input);
        const given = { name, number, email: email ?? null, fields: extraInfo ?? [] };
        const contact = await scope.contacts.add(caller.companyId, given);
        const isLabelled = Boolean(externalId ?? metadata);
        Object.assign(contact, { externalId: externalId ?? null, metadata: metadata ?? {} });
        if ((await changeConsent(scope, caller, contact, consent)) || isLabelled) await scope.contacts.save(contact);
        return contact;
      },
    );
  }

  update(caller: Caller, { id, version, name, number, email, ...rest }: UpdateContact): Promise<ContactView> {
    let other: string | null = null;
    return this.save(
      caller,
      () => other,
      'updated',
      async (scope) => {
        const { contacts } = scope;
        const [contact] = await contacts.lock([id]);
        if (!contact) throw new Fault('ERR_NO_CONTACT_FOUND');
        requireUnchanged(UpdateContact, version, ContactView, this.present.contact(contact));
        if (name !== undefined && isOtherName(name, contact.name)) Object.assign(contact, { name, nameEdited: true });
        const given = number === undefined ? null : readOtherNumber(number, contact.number, caller.country);
        other = given && (await contacts.meantNumber(given));
        if (number !== undefined && number.trim() !== contact.number && !other) contact.confirmNumber();
        contact.extraInfo = rest.extraInfo ?? contact.extraInfo;
        if (other) await changeNumber(scope, caller, contact, other);
        if (email !== undefined) contact.email = email;
        contact.disableBot = rest.disableBot ?? contact.disableBot;
        contact.metadata = rest.metadata ?? contact.metadata;
        if (rest.externalId !== undefined) contact.externalId = rest.externalId;
        if (rest.blocked !== undefined) contact.blockedAt = rest.blocked ? (contact.blockedAt ?? new Date()) : null;
        await changeConsent(scope, caller, contact, rest);
        await contacts.save(contact);
        return contact;
      },
    );
  }

  async merge(caller: Caller, { id, otherId }: MergeContacts): Promise<ContactView> {
    const { contact, unusedPicture } = await this.db.within(caller, async (scope) => {
      const [contact, other] = await scope.contacts.lock([id, otherId]);
      if (!contact || !other || contact === other || contact.isGroup || other.isGroup) throw refusedMerge();
      if (contact.isMadeUp || other.isMadeUp) throw refusedMerge();
      const living = (await scope.tickets.listOfContacts([id, otherId])).filter(({ status }) => status !== 'closed');
      // Merging moves messages between tickets; the caller must be allowed to see all of them.
      if (!living.every((ticket) => maySeeTicket(caller, ticket))) throw refusedMerge();
      const picture = contact.picturePath ? other.picturePath : null;
      const formers = [contact, other].flatMap(lastNumbers);
      if (other.number && contact.number && contact.numberKey !== other.numberKey)
        contact.fillFields(otherNumberFields(contact, other.number, caller.language));
      await mergeContacts(scope, contact, other, this.present, await scope.copies.nameOf(caller));
      publishNumberChange(scope, contact, formers);
      return { contact: this.present.contact(contact), unusedPicture: picture };
    });
    await this.files.discard(unusedPicture);
    return contact;
  }

  async remove(caller: Caller, { id }: ContactId): Promise<void> {
    const paths = await this.db.within(caller, (scope) => removeContact(scope, id));
    // Files are removed after the commit; a file that cannot be removed does no harm.
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  /** The fault names the contact with this number, so that the screen can link to it. */
  private duplicateFault(caller: Caller, number: string | null): Promise<Fault> {
    return this.db.within(caller, async ({ contacts }) => {
      const [known] = await contacts.lockByIdentity({ number, lid: null });
      return new Fault('ERR_DUPLICATED_CONTACT', known ? { contactId: known.id } : {}, [
        { field: 'number', rule: 'unique' },
      ]);
    });
  }

  private async save(
    caller: Caller,
    number: () => string | null,
    change: 'created' | 'updated',
    work: (scope: ContactsScope) => ReturnType<ContactsScope['contacts']['get']>,
  ) {
    try {
      return await this.db.within(caller, async (scope) => {
        return publishContact(scope, this.present, await work(scope), change);
      });
    } catch (error) {
      if (isDuplicate(error, 'contacts_number')) throw await this.duplicateFault(caller, number());
      throw error;
    }
  }
}

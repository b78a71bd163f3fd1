import { Fault, type ContactField, type GivenNumber, type WhatsappIdentity, numberKey } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import { In, IsNull, type EntityManager } from 'typeorm';
import { ContactEntity, MADE_UP_LID } from './contact.entity.ts';
import { otherNumbers } from './other-number.field.ts';

export interface ObservedContact {
  identity: WhatsappIdentity;
  name: string | null;
  isGroup: boolean;
}

/** Values from an agent or a spreadsheet row. */
interface NewContact {
  name: string;
  number: string;
  email: string | null;
  fields: ContactField[];
}

export class ContactRepository extends RowRepository<ContactEntity> {
  constructor(manager: EntityManager) {
    super(manager, ContactEntity);
  }

  find(id: number): Promise<ContactEntity | null> {
    return this.rows.findOneBy({ id, erasedAt: IsNull() });
  }
  async get(id: number): Promise<ContactEntity> {
    const contact = await this.find(id);
    if (!contact) throw new Fault('ERR_NO_CONTACT_FOUND');
    return contact;
  }

  /** Contacts in the order of the ids. */
  async byIds(ids: number[]): Promise<ContactEntity[]> {
    const found = await this.rows.findBy({ id: In(ids), erasedAt: IsNull() });
    return ids.flatMap((id) => found.find((contact) => contact.id === id) ?? []);
  }

  /** The campaign has taken the contact's answer: later messages are for bot and people. */
  async endConfirmation(id: number, recipientId: number): Promise<void> {
    await this.manager.query(
      `update tickets.contacts set campaign = campaign - 'isConfirming'
       where id = $1 and campaign ->> 'recipientId' = $2`,
      [id, String(recipientId)],
    );
  }

  /** Oldest first, locked. Two rows mean that one person was met in two ways. */
  async lockByIdentity({ number, lid }: WhatsappIdentity): Promise<ContactEntity[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('c')} from tickets.contacts c where c.number_key = $1 or c.lid = $2
       order by c.id for update`,
      [number && numberKey(number), lid],
    );
    return rows.flatMap((row) => this.read(row, 'c') ?? []);
  }

  /** The advisory lock serialises transactions that add or complete a contact with this identity. */
  async lockIdentity({ number, lid }: WhatsappIdentity): Promise<void> {
    await this.lockNames([...(number ? [`number ${numberKey(number)}`] : []), ...(lid ? [`lid ${lid}`] : [])]);
  }
  /** The same for many numbers, in one order, so that two requests do not wait for each other. */
  async lockNumbers(numbers: string[]): Promise<void> {
    const keys = new Set(numbers.map((number) => numberKey(number)));
    await this.lockNames([...keys].toSorted().map((key) => `number ${key}`));
  }
  private async lockNames(names: string[]): Promise<void> {
    await this.manager.query(
      `select pg_advisory_xact_lock(hashtextextended(current_setting('app.company_id') || ' contact ' || name, 0))
       from unnest($1::text[]) name`,
      [names],
    );
  }

  /** Whether the contact has ever written; the LID of one that has not is that of a number which somebody may have mistyped. */
  async hasWritten(id: number): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `select from tickets.messages where contact_id = $1 and not from_me limit 1`,
      [id],
    );
    return rows.length > 0;
  }

  /** Keeps the LID of a contact's number where the contact has none, and no other one has it. */
  async keepLid(id: number, number: string, lid: string): Promise<void> {
    await this.manager.query(
      `update tickets.contacts c set lid = $3 where id = $1 and number_key = $2 and lid is null and not is_group
         and not exists (select from tickets.contacts o where o.lid = $3)`,
      [id, numberKey(number), lid],
    );
  }

  /** @returns false when another transaction has added the contact meanwhile */
  async addObserved({ identity, name, isGroup }: ObservedContact): Promise<boolean> {
    const { number, lid } = identity;
    const added = await this.manager.query<unknown[]>(
      `insert into tickets.contacts (name, number, number_key, lid, is_group) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning id`,
      [name ?? number ?? lid, number, number && numberKey(number), lid, isGroup],
    );
    return added.length > 0;
  }

  /** The number serves as the name until there is one. */
  build(companyId: number, { name, number, email, fields }: NewContact): ContactEntity {
    return Object.assign(new ContactEntity(), {
      companyId,
      name: name || number,
      nameEdited: name !== '',
      number,
      numberKey: numberKey(number),
      numberDoubt: null,
      meantNumber: null,
      lid: null,
      isGroup: false,
      email,
      picturePath: null,
      disableBot: false,
      blockedAt: null,
      extraInfo: fields,
      callAnsweredAt: null,
      campaign: null,
      consent: 'unknown',
      consentAt: null,
      legalBasis: null,
      consentNote: '',
      externalId: null,
      metadata: {},
      erasedAt: null,
      createdAt: new Date(),
    });
  }

  async add(companyId: number, given: NewContact): Promise<ContactEntity> {
    return this.get(await this.insertRow(this.build(companyId, given)));
  }

  /** Adds the made-up customer of the example conversation, who receives no campaigns. */
  async addMadeUp(companyId: number, name: string): Promise<ContactEntity> {
    const contact = this.build(companyId, { name, number: '', email: '', fields: [] });
    Object.assign(contact, { number: null, numberKey: null, lid: MADE_UP_LID, consent: 'refused' });
    return this.get(await this.insertRow(contact));
  }

  /**
   * Locks the contacts with these numbers. The statement is planned anew each time: a plan from before a large import
   * would scan the whole table.
   */
  async lockByKeys(keys: string[]): Promise<ContactEntity[]> {
    await this.manager.query('set local plan_cache_mode = force_custom_plan');
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('c')} from tickets.contacts c where c.number_key = any($1) order by c.id for update`,
      [keys],
    );
    return rows.flatMap((row) => this.read(row, 'c') ?? []);
  }

  async withNumbers(numbers: string[]): Promise<ContactEntity[]> {
    return numbers.length === 0 ? [] : this.rows.findBy({ numberKey: In(numbers.map(numberKey)) });
  }

  /** @returns the numbers that contacts have or had before, as they were given */
  async knownAmong(numbers: string[]): Promise<string[]> {
    if (numbers.length === 0) return [];
    const keys = new Set((await this.withNumbers(numbers)).map((contact) => contact.numberKey));
    const open = numbers.filter((number) => !keys.has(numberKey(number)));
    const rows = await this.manager.query<Pick<ContactEntity, 'number' | 'extraInfo'>[]>(
      `select c.number, c.extra_info as "extraInfo" from unnest($1::text[]) given(number),
         lateral tickets.contacts_matching(given.number) found(id) join tickets.contacts c on c.id = found.id
       where c.extra_info <> '[]' and c.erased_at is null`,
      [open],
    );
    for (const former of rows.flatMap(otherNumbers)) keys.add(numberKey(former));
    return numbers.filter((number) => keys.has(numberKey(number)));
  }

  /** The number that is meant, that of a known contact where its digits were given. */
  async meantNumber({ number, bareNumber }: GivenNumber): Promise<string> {
    const [known] = bareNumber === undefined ? [] : await this.knownAmong([bareNumber]);
    return known ?? number;
  }

  /** A contact and the one that has a number already, locked: the older first. */
  async lockMeant(id: number, number: string): Promise<ContactEntity[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('c')} from tickets.contacts c where c.id = $1 or c.number_key = $2 order by c.id for update`,
      [id, numberKey(number)],
    );
    return rows.flatMap((row) => this.read(row, 'c') ?? []);
  }

  /** @returns the number of rows added, without those another transaction has added meanwhile */
  async addMany(contacts: ContactEntity[]): Promise<number> {
    const rows = contacts.map(({ name, nameEdited, number, numberKey: key, email, extraInfo }) => ({
      name,
      name_edited: nameEdited,
      number,
      number_key: key,
      email,
      extra_info: extraInfo,
    }));
    const added = await this.manager.query<unknown[]>(
      `insert into tickets.contacts (name, name_edited, number, number_key, email, extra_info)
       select name, name_edited, number, number_key, email, extra_info from jsonb_to_recordset($1::jsonb)
         as given(name text, name_edited boolean, number text, number_key text, email text, extra_info jsonb)
       on conflict do nothing returning 1`,
      [JSON.stringify(rows)],
    );
    return added.length;
  }

  async updateMany(contacts: ContactEntity[]): Promise<void> {
    const rows = contacts.map(({ id, name, nameEdited, email, extraInfo }) => ({
      id,
      name,
      name_edited: nameEdited,
      email,
      extra_info: extraInfo,
    }));
    await this.manager.query(
      `update tickets.contacts c set name = given.name, name_edited = given.name_edited, email = given.email,
         extra_info = given.extra_info
       from jsonb_to_recordset($1::jsonb)
         as given(id bigint, name text, name_edited boolean, email text, extra_info jsonb) where c.id = given.id`,
      [JSON.stringify(rows)],
    );
  }

  async save(contact: ContactEntity): Promise<void> {
    await this.updateRow(contact);
  }

  /** Locks by ascending id, which avoids deadlocks. */
  async lock(ids: number[]): Promise<ContactEntity[]> {
    const found = await this.lockThose(ids);
    if (found.length < new Set(ids).size) throw new Fault('ERR_NO_CONTACT_FOUND');
    return ids.flatMap((id) => found.find((contact) => contact.id === id) ?? []);
  }
  async lockIfThere(id: number): Promise<ContactEntity | null> {
    const [found] = await this.lockThose([id]);
    return found ?? null;
  }
  private async lockThose(ids: number[]): Promise<ContactEntity[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('c')} from tickets.contacts c where c.id = any($1) and c.erased_at is null
       order by c.id for update`,
      [ids],
    );
    return rows.flatMap((row) => this.read(row, 'c') ?? []);
  }

  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
}

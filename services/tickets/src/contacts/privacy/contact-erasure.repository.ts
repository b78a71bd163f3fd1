import type { ContactErasureView, WorkState } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import type { ErasedContact } from './contact-erasure.job-kind.ts';

export interface ContactErasure {
  id: number;
  contactId: number;
  state: WorkState;
  done: number;
  total: number;
  number: string | null;
  formerNumbers: string[];
  lid: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}
const columns = `id, contact_id as "contactId", state, done, total, number, former_numbers as "formerNumbers", lid, created_at as "createdAt",
  finished_at as "finishedAt"`;
const MOST_LISTED = 20;

/** The erasures of contacts. Numbers and LID of a person are forgotten at the end. */
export class ContactErasureRepository {
  constructor(private readonly manager: EntityManager) {}

  async ofContact(contactId: number): Promise<ContactErasure | null> {
    const [row] = await this.select('contact_id = $1', [contactId]);
    return row ?? null;
  }
  /** Erasures of contacts that are not erased: a restored backup has brought them back. */
  listRestored(): Promise<ErasedContact[]> {
    return this.manager.query(
      `select e.company_id as "companyId", e.contact_id as "contactId" from tickets.contact_erasures e
         join tickets.contacts c on c.id = e.contact_id where c.erased_at is null order by e.id`,
    );
  }
  /** The newest first. */
  listRecent(): Promise<ContactErasure[]> {
    return this.select(
      `state <> 'done' or finished_at > now() - interval '1 hour' order by company_id desc, id desc limit ${MOST_LISTED}`,
      [],
    );
  }
  private select(where: string, values: unknown[]): Promise<ContactErasure[]> {
    return this.manager.query(`select ${columns} from tickets.contact_erasures where ${where}`, values);
  }

  async add(
    contactId: number,
    person: Pick<ContactErasure, 'number' | 'formerNumbers' | 'lid'>,
    by: string,
  ): Promise<void> {
    await this.manager.query(
      `insert into tickets.contact_erasures (contact_id, state, number, former_numbers, lid, ordered_by)
       values ($1, 'waiting', $2, $3, $4, $5)`,
      [contactId, person.number, person.formerNumbers, person.lid, by],
    );
  }
  async remove(contactId: number): Promise<void> {
    await this.manager.query(`delete from tickets.contact_erasures where contact_id = $1`, [contactId]);
  }
  /** Rows of the attempt before count as done. */
  async begin(contactId: number, left: number): Promise<void> {
    await this.manager.query(
      `update tickets.contact_erasures set state = 'working', total = done + $2 where contact_id = $1`,
      [contactId, left],
    );
  }
  async advance(contactId: number, count: number): Promise<void> {
    await this.manager.query(`update tickets.contact_erasures set done = done + $2 where contact_id = $1`, [
      contactId,
      count,
    ]);
  }
  async setState(contactId: number, state: WorkState): Promise<void> {
    await this.manager.query(`update tickets.contact_erasures set state = $2 where contact_id = $1`, [
      contactId,
      state,
    ]);
  }
  async finish(contactId: number): Promise<void> {
    await this.manager.query(
      `update tickets.contact_erasures set state = 'done', number = null, former_numbers = '{}', lid = null, total = done, finished_at = now()
       where contact_id = $1`,
      [contactId],
    );
  }
}

export function presentErasure(erasure: ContactErasure): ContactErasureView {
  const { id, contactId, state, done, total, createdAt, finishedAt } = erasure;
  const times = { createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
  return { id, contactId, state, done, total, ...times };
}

import { numberKey, type GroupMember, type WhatsappIdentity } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

export interface MemberRow {
  number: string | null;
  lid: string | null;
  name: string;
  admin: boolean;
}

/** The LID is the only identity of a person that never changes. */
export const memberKey = ({ lid, number }: WhatsappIdentity): string => lid ?? number ?? '';

/** The name in the contacts of the company wins over the push name. */
const namedMembers = `select m.number, m.lid, m.admin, coalesce(known.name, m.name) as name
  from tickets.group_members m left join lateral (
    select c.name from tickets.contacts c
    where not c.is_group and (c.lid = m.lid or c.number_key = m.number_key) order by c.id limit 1) known on true
  where m.contact_id = $1`;

export class MemberRepository {
  constructor(private readonly manager: EntityManager) {}

  /** WhatsApp sends complete lists: members missing from the list have left. */
  async replace(contactId: number, members: GroupMember[]): Promise<void> {
    const rows = members.filter(memberKey).map((member) => ({
      who: memberKey(member),
      number: member.number,
      number_key: member.number && numberKey(member.number),
      lid: member.lid,
      admin: member.admin,
    }));
    await this.manager.query(
      `insert into tickets.group_members as m (contact_id, who, number, number_key, lid, admin, present)
       select distinct on (who) $1::bigint, who, number, number_key, lid, admin, true
       from jsonb_to_recordset($2::jsonb) as given(who text, number text, number_key text, lid text, admin boolean)
       on conflict (contact_id, who) do update set number = coalesce(excluded.number, m.number),
         number_key = coalesce(excluded.number_key, m.number_key), admin = excluded.admin, present = true`,
      [contactId, JSON.stringify(rows)],
    );
    await this.manager.query(
      `update tickets.group_members set present = false where contact_id = $1 and present and who <> all($2)`,
      [contactId, rows.map(({ who }) => who)],
    );
  }

  /**
   * Saves the push name of an author.
   * @returns whether the name has changed; otherwise nothing is written
   */
  async saveName(contactId: number, identity: WhatsappIdentity, name: string): Promise<boolean> {
    const { number, lid } = identity;
    const rows = await this.manager.query<unknown[]>(
      `insert into tickets.group_members as m (contact_id, who, number, number_key, lid, name) values ($1, $2, $3, $4, $5, $6)
       on conflict (contact_id, who) do update set name = excluded.name where m.name is distinct from excluded.name
       returning 1`,
      [contactId, memberKey(identity), number, number && numberKey(number), lid, name],
    );
    return rows.length > 0;
  }

  /** Administrators come first. */
  listPresent(contactId: number): Promise<MemberRow[]> {
    return this.manager.query(
      `${namedMembers} and m.present order by m.admin desc, lower(coalesce(known.name, m.name))`,
      [contactId],
    );
  }

  /** Includes members who have left. */
  findByIdentity(contactId: number, people: WhatsappIdentity[]): Promise<MemberRow[]> {
    const of = (key: 'lid' | 'number') => people.flatMap((person) => person[key] ?? []);
    return this.manager.query(`${namedMembers} and (m.lid = any($2) or m.number_key = any($3))`, [
      contactId,
      of('lid'),
      of('number').map(numberKey),
    ]);
  }
}

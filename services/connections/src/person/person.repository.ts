import type { EntityManager } from 'typeorm';

/** For `text` as of a jid or the id of a key: it names one of the digits ($2), as a whole. */
const names = (text: string) => `${text} ~ $2`;
const tables: Record<string, string> = {
  outbound: names('t.chat'),
  received: `(${names('t.chat')} or ${names('t.author')})`,
  media: names('t.chat::text'),
  peers: `(${names('t.digits')} or ${names('t.jid')})`,
  group_receipts: names('t.member'),
  number_checks: names('t.digits'),
  signal_keys: names('t.id'),
};

/** Rows of sessions that name a person. */
export class PersonRepository {
  constructor(private readonly manager: EntityManager) {}

  async connectionIds(): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(`select id from connections.whatsapps order by id`);
    return rows.map(({ id }) => id);
  }

  /**
   * Removes the person's queued, sent and received messages, and their addresses and keys. A key that the live session
   * still holds in memory is stored again with their next message, which is that of a new contact.
   * @param digits of the number in its forms, and the LID
   */
  async forget(connectionId: number, digits: string[]): Promise<void> {
    const pattern = `(^|[^0-9])(${digits.filter((one) => /^\d+$/.test(one)).join('|')})([^0-9]|$)`;
    for (const [table, condition] of Object.entries(tables))
      await this.manager.query(`delete from connections.${table} t where t.connection_id = $1 and ${condition}`, [
        connectionId,
        pattern,
      ]);
  }

  async removeDeadLetters(digits: string[]): Promise<void> {
    await this.manager.query(`delete from connections.dead_letter where payload::text like any($1)`, [
      digits.map((one) => `%${one}%`),
    ]);
  }
}

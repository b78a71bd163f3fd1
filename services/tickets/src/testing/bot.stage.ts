import {
  bot,
  connectionEvents,
  contracts,
  platformCaller,
  type ConnectionBot,
  type ConnectionKind,
  type CreateQueue,
  type IncomingMessage,
} from '@recado/contracts';
import { client, type Bus } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { aCompany, aConnection } from './company.factory.ts';

/** A company whose connection has rules for the bot. */
export async function aBotStage(
  bus: Bus,
  {
    queues = [],
    rules = {},
    settings = {},
    kind = 'device',
  }: {
    queues?: CreateQueue[];
    rules?: Partial<ConnectionBot>;
    settings?: Record<string, string>;
    kind?: ConnectionKind;
  } = {},
) {
  const company = await aCompany(bus, { settings, kind });
  const { companyId, connectionId, admin } = company;
  const made = [];
  for (const queue of queues) made.push(await company.api.queues.create(admin, queue));
  const queueIds = made.map(({ id }) => id);
  const configure = async (changed: Partial<ConnectionBot>) => {
    const bots = { greetingMessage: 'Olá {{name}}!', queueIds, ...changed };
    const connection = { ...aConnection(connectionId, bots), kind };
    await publishAs(bus, connectionEvents.updated, companyId, connection);
    await asOwner((sql) =>
      eventually(async () => {
        const { rows } = await sql.query<{ rules: ConnectionBot }>(
          `select rules from tickets.connection_rules where connection_id = $1`,
          [connectionId],
        );
        return JSON.stringify(sorted(rows[0]?.rules)) === JSON.stringify(sorted(connection.bot));
      }, 'the rules of the connection'),
    );
  };
  await configure(rules);
  let serial = 0;
  return {
    ...company,
    queues: made,
    configure,
    internal: client(bus, bot),
    caller: platformCaller(companyId, 'test'),
    /** A new contact who writes; answers with all texts the company has sent so far. */
    contact() {
      const number = `55119${String(companyId).slice(-4).padStart(4, '0')}${String(1000 + ++serial)}`;
      let told = 0;
      const ticket = () => company.ticketOf(number);
      const sent = async () => {
        const { uuid } = await ticket();
        const messages = await client(bus, contracts.messages).list(admin, { ticketId: uuid });
        return messages.messages.filter(({ fromMe }) => fromMe).map(({ body }) => body);
      };
      return {
        number,
        ticket,
        sent,
        history: async () => company.api.tickets.history(admin, { id: (await ticket()).uuid }),
        /** Writes a text and waits until its message is stored. @returns new texts of the company */
        async says(body: string, choice?: IncomingMessage['choice']) {
          const { waId } = await company.receives({ number, body, ...(choice ? { choice } : {}) });
          await asOwner((sql) =>
            eventually(
              async () => (await sql.query(`select 1 from tickets.messages where wa_id = $1`, [waId])).rowCount,
              'the message',
            ),
          );
          const all = await sent();
          const fresh = all.slice(told);
          told = all.length;
          return fresh;
        },
      };
    },
    /** Lets time pass for a ticket: everything about it happened that much earlier. */
    async waits(ticketId: number, minutes: number) {
      await asOwner((sql) =>
        sql.query(
          `with moved as (
             update tickets.tickets set updated_at = updated_at - make_interval(mins => $2),
               closed_at = closed_at - make_interval(mins => $2) where id = $1)
           update tickets.bots set wake_at = wake_at - make_interval(mins => $2) where ticket_id = $1`,
          [ticketId, minutes],
        ),
      );
    },
  };
}
export type BotStage = Awaited<ReturnType<typeof aBotStage>>;

const sorted = (rules: ConnectionBot | undefined) =>
  rules && Object.entries(rules).toSorted(([a], [b]) => a.localeCompare(b));

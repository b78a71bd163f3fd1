import {
  connectionEvents,
  contracts,
  settingEvents,
  userEvents,
  whatsappEvents,
  type ConnectionBot,
  type ConnectionKind,
  type ConnectionState,
  type IncomingMessage,
} from '@recado/contracts';
import { client, type Bus } from '@recado/platform';
import { aCaller, eventually, newId, publishAs, watchPublications } from '@recado/testkit';
import { noRules } from '../rows/bot/bot-rules.repository.ts';
import { asOwner } from '@recado/testkit/as-owner';

export type Company = Awaited<ReturnType<typeof aCompany>>;

/** A company with one admin and one connection, known to the service by the events of their owners. */
export async function aCompany(
  bus: Bus,
  given: { settings?: Record<string, string>; bot?: Partial<ConnectionBot>; kind?: ConnectionKind } = {},
) {
  const companyId = newId();
  const connectionId = newId();
  const admin = aCaller({ companyId, userId: newId() });
  const publications = watchPublications(bus, companyId);
  await publishAs(bus, connectionEvents.created, companyId, {
    ...aConnection(connectionId, given.bot),
    ...(given.kind ? { kind: given.kind } : {}),
  });
  for (const [key, value] of Object.entries(given.settings ?? {})) {
    await publishAs(bus, settingEvents.changed, companyId, { key, value });
  }
  await copied('connections', 1, { companyId });
  await copied('settings', Object.keys(given.settings ?? {}).length, { companyId });
  const company = {
    companyId,
    connectionId,
    admin,
    publications,
    api: {
      tickets: client(bus, contracts.tickets),
      messages: client(bus, contracts.messages),
      ticketFiles: client(bus, contracts.ticketFiles),
      contacts: client(bus, contracts.contacts),
      drafts: client(bus, contracts.drafts),
      savedViews: client(bus, contracts.savedViews),
      snoozes: client(bus, contracts.snoozes),
      ticketBatches: client(bus, contracts.ticketBatches),
      contactImports: client(bus, contracts.contactImports),
      queues: client(bus, contracts.queues),
      tags: client(bus, contracts.tags),
      ticketTags: client(bus, contracts.ticketTags),
      kanban: client(bus, contracts.kanban),
      notes: client(bus, contracts.ticketNotes),
      rules: client(bus, contracts.rules),
      macros: client(bus, contracts.macros),
      quickMessages: client(bus, contracts.quickMessages),
    },
    /** An agent in queues, known to the service by the event of accounts. */
    async agent(name: string, queueIds: number[] = []) {
      const userId = newId();
      await publishAs(bus, userEvents.created, companyId, { userId, name, profile: 'user', queueIds });
      await copied('agents', 1, { id: userId });
      return aCaller({ companyId, userId, profile: 'user', queueIds });
    },
    /** A message of a customer. */
    async receives(given: Partial<IncomingMessage> & { number?: string }) {
      const message = anIncoming(connectionId, given);
      await publishAs(bus, whatsappEvents.messageReceived, companyId, message);
      return message;
    },
    /** Accepted by the admin. */
    async opened(number: string) {
      const { uuid } = await company.ticketOf(number);
      return company.api.tickets.update(admin, { id: uuid, status: 'open' });
    },
    async conversation(uuid: string) {
      return (await company.api.messages.list(admin, { ticketId: uuid })).messages;
    },
    ticketOf: (number: string) =>
      eventually(async () => {
        const { tickets } = await company.api.tickets.list(admin, { showAll: true });
        return tickets.find((ticket) => ticket.contact.number === number);
      }, `a ticket of ${number}`),
  };
  await publishAs(bus, userEvents.updated, companyId, {
    userId: admin.userId ?? 0,
    name: 'Ana Admin',
    profile: 'admin',
    queueIds: [],
  });
  await eventually(
    () =>
      company.api.tickets
        .create(admin, { contactId: 1, whatsappId: connectionId })
        .catch((e: Error) => e.message === 'ERR_NO_CONTACT_FOUND'),
    'a response of the service',
  );
  await copied('agents', 1, { companyId });
  return company;
}

/** Waits for copies of other services' rows. Events of services come in any order: a message may overtake a setting. */
async function copied(
  table: 'settings' | 'agents' | 'connections',
  count: number,
  { companyId, id }: { companyId?: number; id?: number },
): Promise<void> {
  const [column, value] = id === undefined ? ['company_id', companyId] : ['id', id];
  await asOwner((sql) =>
    eventually(async () => {
      const { rowCount } = await sql.query(`select 1 from tickets.${table} where ${column} = $1`, [value]);
      return rowCount === count;
    }, `the ${table}`),
  );
}

export function anIncoming(
  connectionId: number,
  given: Partial<IncomingMessage> & { number?: string },
): IncomingMessage {
  const { number = '5511900000001', ...rest } = given;
  return {
    connectionId,
    waId: crypto.randomUUID(),
    chat: { number, lid: null },
    isGroup: false,
    author: null,
    fromMe: false,
    pushName: 'Carla Cliente',
    type: 'chat',
    body: 'Olá',
    media: null,
    quotedWaId: null,
    timestamp: Math.floor(Date.now() / 1000),
    ...rest,
  };
}

export const aConnection = (id: number, bot: Partial<ConnectionBot> = {}): ConnectionState => ({
  connectionId: id,
  name: `Line ${id}`,
  isDefault: true,
  status: 'CONNECTED',
  number: null,
  complationMessage: '',
  bot: { ...noRules, ...bot },
});

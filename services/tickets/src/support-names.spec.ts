import { contracts, type SupportCaller, type TicketView } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aNumber, aDesk, inAnHour } from './testing/schedule.steps.ts';
import { bus, serveTickets } from './testing/serve-tickets.ts';
import { stored } from './testing/store-file.ts';

serveTickets();
const NAME = 'Suporte: Sofia';

type Place = (stage: Awaited<ReturnType<typeof aDesk>>, support: SupportCaller) => Promise<unknown>;
const lastOfHistory = async ({ api, admin, ticket }: Awaited<ReturnType<typeof aDesk>>) =>
  (await api.tickets.history(admin, { id: ticket.uuid }))[0]?.by;
const moved =
  (...changes: Partial<Pick<TicketView, 'status' | 'userId' | 'queueId'>>[]): Place =>
  async (stage, support) => {
    for (const change of changes) await stage.api.tickets.update(support, { id: stage.ticket.uuid, ...change });
    return lastOfHistory(stage);
  };

/** Every place that shows who did something, after support did it. */
const places: Record<string, Place> = {
  'a transfer': async (stage, support) => moved({ userId: stage.bia.userId })(stage, support),
  'a return': moved({ status: 'pending' }),
  'an end': moved({ status: 'closed' }),
  'a batch': async (stage, support) => {
    await stage.api.ticketBatches.change(support, { ids: [stage.ticket.id], status: 'closed' });
    return lastOfHistory(stage);
  },
  'a snooze': async (stage, support) => {
    await stage.api.snoozes.add(support, { id: stage.ticket.uuid, until: inAnHour() });
    return lastOfHistory(stage);
  },
  'a note': async ({ api, admin, ticket }, support) => {
    await api.notes.create(support, { ticketId: ticket.id, note: 'visto' });
    return (await api.notes.list(admin, { ticketId: ticket.id })).notes[0]?.user.name;
  },
  'a message': async ({ api, company, ticket }, support) => {
    await api.messages.send(support, { ticketId: ticket.uuid, body: 'Bom dia' });
    return (await company.conversation(ticket.uuid)).at(-1)?.author;
  },
  'a forwarded message': async ({ api, company, ticket, contactId }, support) => {
    const [first] = await company.conversation(ticket.uuid);
    await api.messages.forward(support, { ids: [first?.id ?? 0], contactIds: [contactId] });
    return (await company.conversation(ticket.uuid)).at(-1)?.author;
  },
  'a reaction': async ({ api, company, ticket }, support) => {
    const [first] = await company.conversation(ticket.uuid);
    await api.messages.react(support, { id: first?.id ?? 0, emoji: '👍' });
    return (await company.conversation(ticket.uuid))[0]?.reactions[0]?.name;
  },
  'a scheduled message': async ({ admin, contactId }, support) => {
    const schedules = client(bus, contracts.schedules);
    const { id } = await schedules.create(support, { contactId, body: 'Bom dia, Carla', sendAt: inAnHour() });
    return (await schedules.get(admin, { id })).author;
  },
  'an import': async ({ api, admin, companyId }, support) => {
    const file = await stored(companyId, 'contatos.csv', `Nome,Telefone\nBia,${aNumber()}`);
    const { id } = await api.contactImports.upload(support, { files: [file] });
    return (await api.contactImports.get(admin, { id })).orderedBy;
  },
  'a consent': async ({ api, contactId }, support) => {
    await api.contacts.update(support, { id: contactId, consent: 'withdrawn' });
    return asOwner(async (sql) => {
      const { rows } = await sql.query(`select by_whom from tickets.contact_consents where contact_id = $1`, [
        contactId,
      ]);
      return (rows as { by_whom: string }[])[0]?.by_whom;
    });
  },
};

test.each(Object.entries(places))('%s of support names support and the supporter', async (_name, place) => {
  const stage = await aDesk();
  const support = aCaller({ companyId: stage.companyId, support: 'Sofia', mayChangeAccess: true }) as never;
  expect(await place(stage, support)).toBe(NAME);
});

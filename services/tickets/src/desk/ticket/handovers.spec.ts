import { contracts, whatsappEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany, anIncoming } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const NUMBER = '5511970000031';

async function handedOver(note = 'já paga') {
  const company = await aCompany(bus);
  const bruno = await company.agent('Bruno Lima');
  await company.receives({ number: NUMBER });
  const { uuid, id } = await company.opened(NUMBER);
  await company.api.tickets.update(company.admin, { id: uuid, userId: bruno.userId, note });
  const handover = async () => (await company.api.tickets.get(company.admin, { id: uuid })).handover;
  return { ...company, company, bruno, uuid, id, handover };
}

test('the note of a transfer stays with the ticket until a person has written to the contact', async () => {
  const { api, company, bruno, uuid, handover } = await handedOver();
  expect(await handover()).toEqual({ note: 'já paga', by: 'Ana Admin', at: expect.any(String) });
  await company.receives({ number: NUMBER, body: 'alô?' });
  await eventually(async () => (await company.conversation(uuid)).length === 2, 'the message');
  expect(await handover()).toMatchObject({ note: 'já paga' });
  await api.messages.send(bruno, { ticketId: uuid, body: 'Boa tarde' });
  expect(await handover()).toBeNull();
});

test('an answer from the phone ends the note, too; an acceptance keeps it, and a transfer without a note drops it', async () => {
  const { api, admin, companyId, connectionId, bruno, uuid, handover } = await handedOver('um');
  await api.tickets.update(bruno, { id: uuid, status: 'pending', userId: null, note: 'dois' });
  expect(await handover()).toMatchObject({ note: 'dois', by: 'Bruno Lima' });
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  expect(await handover()).toMatchObject({ note: 'dois' });
  const answer = { ...anIncoming(connectionId, { number: NUMBER }), fromMe: true };
  await publishAs(bus, whatsappEvents.messageReceived, companyId, answer);
  await eventually(async () => (await handover()) === null, 'the answer');
  await api.tickets.update(admin, { id: uuid, userId: bruno.userId, note: 'três' });
  await api.tickets.update(bruno, { id: uuid, userId: admin.userId });
  expect(await handover()).toBeNull();
});

test('a resolved ticket has no note any more', async () => {
  const { api, admin, uuid, handover } = await handedOver();
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  expect(await handover()).toBeNull();
});

test('loads count the open tickets of each agent that are not snoozed, of the own company', async () => {
  const { admin, bruno, id } = await handedOver();
  const [loads, snoozes] = [client(bus, contracts.agentLoads), client(bus, contracts.snoozes)];
  expect(await loads.list(admin, {})).toEqual([{ userId: bruno.userId, open: 1 }]);
  expect(await loads.list(bruno, {})).toEqual([{ userId: bruno.userId, open: 1 }]);
  await snoozes.add(bruno, { id: String(id), until: null });
  expect(await loads.list(admin, {})).toEqual([]);
  const other = await aCompany(bus);
  expect(await loads.list(other.admin, {})).toEqual([]);
});

import {
  campaignMessageEvents,
  campaignMessageOrders,
  messageOrders,
  usageEvents,
  type QuotaStates,
} from '@recado/contracts';
import { newWaId } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aBotStage } from '../testing/bot.stage.ts';
import { aCompany } from '../testing/company.factory.ts';
import { dueNow } from '../testing/schedule.jobs.ts';
import { aDesk, aNumber, api, inAnHour } from '../testing/schedule.steps.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';
import { stored } from '../testing/store-file.ts';

serveTickets(2);

/** Billing publishes the remaining quota, and the copy has it. */
async function quotas(companyId: number, given: Partial<QuotaStates>): Promise<void> {
  const states = { messages: 'ok', storage: 'ok', aiTokens: 'ok', hard: true, ...given } as const;
  await publishAs(bus, usageEvents.quotaChanged, companyId, states);
  const values = states.hard ? [states.messages, states.storage] : ['', ''];
  await asOwner((sql) =>
    eventually(async () => {
      const { rows } = await sql.query<{ value: string }>(
        `select value from tickets.settings where company_id = $1 and key like 'quota:%' order by key`,
        [companyId],
      );
      return JSON.stringify(rows.map(({ value }) => value)) === JSON.stringify(values);
    }, 'the quotas'),
  );
}

test('without messages left agents are refused, what contacts write is stored, and a new month opens it again', async () => {
  const { company, ana, ticket, number, sent, contactId } = await aDesk();
  const other = await aDesk();
  await quotas(company.companyId, { messages: 'exceeded' });
  const send = () => company.api.messages.send(ana, { ticketId: ticket.uuid, body: 'oi' });
  await expect(send()).rejects.toMatchObject({ code: 'ERR_QUOTA_MESSAGES', status: 403 });
  const [first] = await company.conversation(ticket.uuid);
  const forward = { ids: [first?.id ?? 0], contactIds: [contactId] };
  await expect(company.api.messages.forward(ana, forward)).rejects.toMatchObject({ code: 'ERR_QUOTA_MESSAGES' });
  await company.receives({ number, body: 'alguém aí?' });
  await eventually(async () => (await company.conversation(ticket.uuid)).length === 2, 'the message of the contact');
  expect(await sent()).toEqual([]);
  expect(company.publications.of(messageOrders.send)).toEqual([]);
  await other.company.api.messages.send(other.ana, { ticketId: other.ticket.uuid, body: 'oi' });
  await quotas(company.companyId, {});
  await send();
  expect(await sent()).toEqual(['oi']);
});

test('quotas that only warn refuse nothing', async () => {
  const { company, ana, ticket, sent } = await aDesk();
  await quotas(company.companyId, { messages: 'exceeded', storage: 'exceeded', hard: false });
  const file = await stored(company.companyId, 'a.txt', 'conteúdo');
  await company.api.messages.send(ana, { ticketId: ticket.uuid, body: 'oi', files: [file] });
  expect(await sent()).toEqual(['oi']);
});

test('without storage left agents send texts and no files', async () => {
  const { company, ana, ticket, sent } = await aDesk();
  await quotas(company.companyId, { storage: 'exceeded' });
  const file = await stored(company.companyId, 'a.txt', 'conteúdo');
  const withFile = company.api.messages.send(ana, { ticketId: ticket.uuid, body: 'veja', files: [file] });
  await expect(withFile).rejects.toMatchObject({ code: 'ERR_QUOTA_STORAGE', status: 403 });
  await company.api.messages.send(ana, { ticketId: ticket.uuid, body: 'só texto' });
  expect(await sent()).toEqual(['só texto']);
});

test('without messages left the bot is silent and goes on, and its history says that nothing was sent', async () => {
  const queues = [
    { name: 'Vendas', color: '#aa0001', greetingMessage: 'Vendas', orderQueue: 1 },
    { name: 'Suporte', color: '#aa0002', greetingMessage: 'Suporte', orderQueue: 2 },
  ];
  const stage = await aBotStage(bus, { queues });
  const carla = stage.contact();
  await quotas(stage.companyId, { messages: 'exceeded' });
  expect(await carla.says('oi')).toEqual([]);
  expect(await carla.says('2')).toEqual([]);
  expect(await carla.ticket()).toMatchObject({ queue: { name: 'Suporte' }, status: 'pending' });
  for (const { bot } of (await carla.history()).filter(({ kind }) => kind === 'bot')) expect(bot?.sent).toEqual([]);
});

test('without messages left a scheduled message fails with the reason', async () => {
  const { company, ana, contactId, done } = await aDesk();
  const { id } = await api().create(ana, { contactId, body: 'Lembrete da consulta', sendAt: inAnHour() });
  await quotas(company.companyId, { messages: 'exceeded' });
  await asOwner((sql) => dueNow(sql, id));
  expect(await done(id, 'ERRO')).toMatchObject({ failure: 'ERR_QUOTA_MESSAGES' });
});

test('without messages left a campaign’s message is refused with the reason, and leaves nothing', async () => {
  const company = await aCompany(bus);
  await quotas(company.companyId, { messages: 'exceeded' });
  const pace = { minMs: 0, maxMs: 0, pauseAfter: 0, pauseMs: 0 };
  const order = { campaignId: 5, campaignName: 'Natal', recipientId: 77, waId: newWaId(), number: aNumber(), pace };
  const content = { name: 'Carla', text: 'Olá', file: null, fileListId: null, queueId: null, again: false };
  const whole = { ...order, ...content, connectionId: company.connectionId };
  await publishAs(bus, campaignMessageOrders.send, company.companyId, whole);
  const refused = () => company.publications.of(campaignMessageEvents.refused);
  await eventually(() => refused().length > 0, 'the refusal');
  expect(refused()).toMatchObject([{ waId: order.waId, reason: 'ERR_QUOTA_MESSAGES' }]);
  expect((await company.api.contacts.list(company.admin, {})).contacts).toEqual([]);
});

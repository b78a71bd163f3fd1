import { defaultOptOutRules, settingKinds } from '@recado/contracts';
import { allowances, eventually, newId } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { botSettings, noRules } from '../rows/bot/bot-rules.repository.ts';
import { turnLimits } from '../bot/budget/turn-limits.ts';
import { readOptOutRules } from '../desk/campaign/opt-out.rules.ts';
import { aCompany } from '../testing/company.factory.ts';
import { aDesk, aNumber, api, inAnHour, now } from '../testing/schedule.steps.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();

test('a ticket is not given to an agent of whom nothing is known yet', async () => {
  const { company, admin, ticket } = await aDesk();
  const given = company.api.tickets.update(admin, { id: ticket.uuid, userId: newId() });
  await expect(given).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
});

test('nothing is sent through a connection of which nothing is known yet', async () => {
  const { company, admin, ana, contactId } = await aDesk();
  const unknown = newId();
  const scheduled = api().create(ana, { contactId, body: 'oi', sendAt: inAnHour(), whatsappId: unknown });
  await expect(scheduled).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  const opened = company.api.tickets.create(admin, { contactId, whatsappId: unknown });
  await expect(opened).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
});

test('a message through a connection of which nothing is known yet waits for people, and the bot is silent', async () => {
  const company = await aCompany(bus, { bot: { greetingMessage: 'Olá!' } });
  await queryAsOwner('delete from tickets.connection_rules where connection_id = $1', [company.connectionId]);
  const number = aNumber();
  await company.receives({ number });
  const ticket = await company.ticketOf(number);
  expect(ticket).toMatchObject({ status: 'pending', userId: null });
  expect((await company.conversation(ticket.uuid)).map(({ fromMe }) => fromMe)).toEqual([false]);
});

test('settings of which nothing is known yet are those that accounts gives a new company', () => {
  const initial = Object.fromEntries(
    Object.entries(settingKinds).flatMap(([key, { initial: value }]) => (value === null ? [] : [[key, value]])),
  );
  expect(botSettings({})).toEqual(botSettings(initial));
  expect(turnLimits({})).toEqual(turnLimits(initial));
  expect(readOptOutRules({})).toEqual(defaultOptOutRules);
  expect(noRules.queueIds).toEqual([]);
});

test('while accounts cannot say whether the plan has scheduled messages, they wait', async () => {
  const { ana, contactId, companyId, sent, done } = await aDesk();
  allowances.set(companyId, null);
  const { id } = await api().create(ana, { contactId, body: 'mais tarde', sendAt: now() });
  await eventually(async () => {
    const { rowCount } = await queryAsOwner(
      `select from tickets_jobs.job where data->>'scheduleId' = $1 and state = 'retry'`,
      [String(id)],
    );
    return rowCount;
  }, 'a refused attempt');
  expect(await api().get(ana, { id })).toMatchObject({ status: 'AGENDADA', failure: null });
  expect(await sent()).toEqual([]);
  allowances.delete(companyId);
  await done(id);
  expect(await sent()).toEqual(['mais tarde']);
});

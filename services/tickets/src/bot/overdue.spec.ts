import { companyEvents, messageOrders } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aBotStage } from '../testing/bot.stage.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const twoQueues = [
  { name: 'Vendas', color: '#aa0001', orderQueue: 1 },
  { name: 'Suporte', color: '#aa0002', orderQueue: 2 },
];

/** A company with a bot, its contact Carla, and the hours and days of grace that accounts publishes. */
async function aStage() {
  const stage = await aBotStage(bus, { queues: twoQueues });
  const hours = async (days: number, lockGraceDays?: number) => {
    const dueDate = inDays(days);
    const given = { dueDate, schedules: [], holidays: [], ...(lockGraceDays === undefined ? {} : { lockGraceDays }) };
    await publishAs(bus, companyEvents.hoursChanged, stage.companyId, given as never);
    await eventually(async () => {
      const { rowCount } = await queryAsOwner(
        `select from tickets.company_hours where company_id = $1 and due_date = $2 and lock_grace_days = $3`,
        [stage.companyId, dueDate, lockGraceDays ?? 4],
      );
      return rowCount;
    }, 'the copy of the hours');
  };
  return { ...stage, hours, contact: stage.contact() };
}

test('messages of a locked company are stored and counted, and its bot is silent until it has paid', async () => {
  const { contact, hours, publications } = await aStage();
  await hours(-5, 4);
  expect(await contact.says('oi')).toEqual([]);
  expect(await contact.says('tem alguém?')).toEqual([]);
  expect(await contact.ticket()).toMatchObject({
    status: 'pending',
    lastMessage: 'tem alguém?',
    unreadMessages: 2,
  });
  expect(publications.of(messageOrders.send)).toEqual([]);
  await hours(25, 4);
  expect(await contact.says('e agora?')).toHaveLength(1);
});

test('the bot goes on for the days of grace of the platform, and for four where an event names none', async () => {
  const longer = await aStage();
  await longer.hours(-5, 10);
  expect(await longer.contact.says('oi')).toHaveLength(1);
  const none = await aStage();
  await none.hours(-1, 0);
  expect(await none.contact.says('oi')).toEqual([]);
  const [within, over] = [await aStage(), await aStage()];
  await within.hours(-4);
  await over.hours(-5);
  expect(await within.contact.says('oi')).toHaveLength(1);
  expect(await over.contact.says('oi')).toEqual([]);
});

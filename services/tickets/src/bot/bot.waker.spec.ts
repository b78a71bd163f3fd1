import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aBotStage } from '../testing/bot.stage.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();
const MANY = 1_500;

async function countDue(companyId: number): Promise<number> {
  const { rowCount } = await queryAsOwner(`select from tickets.bots where company_id = $1 and wake_at is not null`, [
    companyId,
  ]);
  return rowCount ?? 0;
}

test('a company with a thousand due tickets delays no other company', async () => {
  const [large, small] = [await aBotStage(bus), await aBotStage(bus)];
  const queue = await small.api.queues.create(small.admin, { name: 'Espera', color: '#aa0009' });
  await small.configure({ timeToTransfer: 10, transferQueueId: queue.id, queueIds: [] });
  const ana = small.contact();
  await ana.says('oi');
  await queryAsOwner(
    `with made as (
       insert into tickets.contacts (company_id, name, number, number_key)
       select $1, 'Cliente', (5521000000000 + n)::text, (5521000000000 + n)::text from generate_series(1, $3::int) n
       returning id),
     opened as (
       insert into tickets.tickets (company_id, contact_id, whatsapp_id, status)
       select $1, id, $2, 'pending' from made returning id)
     insert into tickets.bots (company_id, ticket_id, wake_at) select $1, id, now() - interval '1 hour' from opened`,
    [large.companyId, large.connectionId, MANY],
  );
  await small.waits((await ana.ticket()).id, 11);
  await eventually(async () => (await ana.ticket()).queue?.name === 'Espera', 'the transfer in the small company');
  expect(await countDue(large.companyId)).toBeGreaterThan(MANY / 2);
  await eventually(async () => (await countDue(large.companyId)) === 0, 'the due tickets of the large company');
});

import { noticeEvents, ticketEvents, userEvents, type Caller } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aQueueStage, type QueueStage } from '../../testing/service-level.stage.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

/** Open tickets of an agent, more than one of them. */
async function serving(stage: QueueStage, agent: Caller, count = 3): Promise<string[]> {
  const uuids = [];
  for (let n = 0; n < count; n++) {
    const { uuid } = await stage.waits();
    await stage.api.tickets.update(agent, { id: uuid, status: 'open' });
    uuids.push(uuid);
  }
  return uuids;
}
const removed = ({ companyId }: QueueStage, { userId }: Caller, ticketsTo: number | null = null) =>
  publishAs(bus, userEvents.deleted, companyId, { userId: userId ?? 0, ticketsTo });

test('the open tickets of a removed agent wait in their queue again, and a colleague can accept them', async () => {
  const stage = await aQueueStage();
  const [bruno, carla] = [await stage.agent('Bruno'), await stage.agent('Carla')];
  const uuids = await serving(stage, bruno);
  const [closed = ''] = await serving(stage, bruno, 1);
  await stage.api.tickets.update(bruno, { id: closed, status: 'closed' });
  await removed(stage, bruno);
  for (const uuid of uuids) {
    await eventually(async () => (await stage.ticket(uuid)).status === 'pending', 'the ticket to wait');
    expect(await stage.ticket(uuid)).toMatchObject({ userId: null, user: null, queueId: stage.queueId });
  }
  expect((await stage.ticket(closed)).status).toBe('closed');
  const [returned] = await stage.api.tickets.history(stage.admin, { id: uuids[0] ?? '' });
  expect(returned).toMatchObject({ kind: 'returned' });
  expect(stage.publications.of(ticketEvents.returned)).toHaveLength(uuids.length);
  const accepted = await stage.api.tickets.update(carla, { id: uuids[0] ?? '', status: 'open' });
  expect(accepted).toMatchObject({ status: 'open', userId: carla.userId });
});

test('the open tickets of a removed agent go to the colleague who was chosen, with a notice', async () => {
  const stage = await aQueueStage();
  const [bruno, carla] = [await stage.agent('Bruno'), await stage.agent('Carla')];
  const uuids = await serving(stage, bruno, 2);
  await removed(stage, bruno, carla.userId);
  for (const uuid of uuids)
    await eventually(
      async () => (await stage.ticket(uuid)).userId === carla.userId,
      'the colleague to have the ticket',
    );
  const handed = () => stage.publications.of(noticeEvents.requested).filter(({ kind }) => kind === 'transfer');
  await eventually(() => handed().length === uuids.length, 'the notices');
  expect(handed().every(({ ticket }) => ticket.userId === carla.userId)).toBe(true);
});

test('tickets whose chosen colleague was removed, too, wait in their queue', async () => {
  const stage = await aQueueStage();
  const [bruno, carla] = [await stage.agent('Bruno'), await stage.agent('Carla')];
  const [uuid = ''] = await serving(stage, bruno, 1);
  await removed(stage, carla);
  await removed(stage, bruno, carla.userId);
  await eventually(async () => (await stage.ticket(uuid)).status === 'pending', 'the ticket to wait');
});

import { ticketViews } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aQueueStage } from '../../testing/service-level.stage.ts';
import { serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

test('browsers are shown that the living tickets of a removed queue have none; closed ones are not shown again', async () => {
  const stage = await aQueueStage();
  const { api, admin, queueId } = stage;
  const [waiting, closed] = [await stage.waits(), await stage.waits()];
  await api.tickets.update(admin, { id: closed.uuid, status: 'open' });
  await api.tickets.update(admin, { id: closed.uuid, status: 'closed' });
  await api.queues.remove(admin, { id: queueId });
  const shown = () =>
    stage.publications
      .of(ticketViews.updated)
      .filter(({ ticket, before }) => before?.queueId === queueId && ticket.queueId === null);
  await eventually(() => shown().length > 0, 'the view');
  expect(shown()).toMatchObject([
    { ticket: { uuid: waiting.uuid, queueId: null, queue: null }, before: { queueId, status: 'pending' } },
  ]);
});

import { connectionEvents } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage } from '../testing/connections.stage.ts';
import { sessionQueries } from '../testing/session-queries.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
});
afterAll(() => stage.close());
const { whileDown, queued } = sessionQueries(() => stage);

test('what waits to be sent when its connection is removed fails once, and says why; so does what is ordered later', async () => {
  const linked = await stage.linked();
  const { id: other } = await stage.api.create(linked.caller, { name: 'Outra', isDefault: true });
  const waIds: string[] = [];
  await whileDown(linked, async () => {
    for (let n = 1; n <= 3; n++) {
      waIds.push(await stage.send(linked, await stage.person(), {}));
      await queued(linked, n);
    }
    await stage.api.remove(linked.caller, { id: linked.id });
  });
  await eventually(() => linked.publications.of(connectionEvents.deleted).length === 1, 'the removal');
  waIds.push(await stage.send(linked, await stage.person(), {}));
  for (const waId of waIds) {
    await eventually(() => linked.statuses(waId).length > 0, 'the outcome');
    expect(linked.statuses(waId)).toMatchObject([{ ack: 0, failure: 'ERR_WAPP_REMOVED', connectionId: linked.id }]);
  }
  expect(await stage.api.list(linked.caller, {})).toMatchObject([{ id: other, isDefault: true }]);
});

import { connectionEvents } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
});
afterAll(() => stage.close());

test('connections from before the start are counted, with the numbers of the events that are part of it', async () => {
  await stage.start();
  const { caller, publications } = stage.company();
  await stage.api.create(caller, { name: 'Balcão' });
  const { id } = await stage.api.create(caller, { name: 'Vendas' });
  await stage.api.create(caller, { name: 'Suporte' });
  await stage.api.remove(caller, { id });
  const removals = () => publications.seen.filter(({ name }) => name === connectionEvents.deleted.name);
  await eventually(() => removals().length > 0, 'the removal');
  for (const service of stage.services.splice(0)) await service.close();
  await stage.start();
  const [counted] = await eventually(() => {
    const found = publications.of(connectionEvents.counted);
    return found.length > 0 ? found : null;
  }, 'the count');
  expect(counted?.total).toBe(2);
  const number = Number(removals()[0]?.id.split('-')[1]);
  expect(counted?.position.upTo).toBeGreaterThanOrEqual(number);
  expect(counted?.position.missing).not.toContain(number);
});

import { Module } from '@nestjs/common';
import {
  command,
  contract,
  Nothing,
  platformCaller,
  QueueId,
  query,
  type Caller,
  type Handlers,
} from '@recado/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bus, client, PlatformConfig, Serves, startService, type RunningService } from '../index.ts';

const doors = contract('doors', 'probe', {
  open: command(Nothing, null, { who: 'settings-page:edit', summary: 'Needs a right' }),
  plan: query(Nothing, null, { who: 'user', feature: 'useKanban', summary: 'Needs a feature' }),
  get: query(QueueId, null, { who: 'user', summary: 'Reads a row' }),
  update: command(QueueId, null, { who: 'settings-page:edit', summary: 'Changes a row' }),
});
let rowsRead = 0;

@Serves(doors)
class DoorService implements Handlers<typeof doors> {
  opened = 0;
  open(): Promise<void> {
    this.opened++;
    return Promise.resolve();
  }
  plan(): Promise<void> {
    return Promise.resolve();
  }
  get(): Promise<void> {
    rowsRead++;
    return Promise.resolve();
  }
  update(): Promise<void> {
    return Promise.resolve();
  }
}
@Module({ controllers: [DoorService] })
class DoorModule {}

let service: RunningService;
let bus: Bus;
const user: Caller = {
  ...platformCaller(7, 't'),
  kind: 'user',
  userId: 1,
  support: null,
  sessionId: 's',
  profile: 'user',
};

beforeAll(async () => {
  service = await startService({ name: 'probe', module: DoorModule, config: PlatformConfig, entities: [] });
  bus = await Bus.connect(process.env['NATS_URL'] ?? '', 'test');
});
afterAll(async () => {
  await bus.close();
  await service.close();
});

test('a service refuses operations that its contract does not allow the caller, without relying on the gateway', async () => {
  const { open, plan } = client(bus, doors);
  await expect(open(user, {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(plan({ ...user, features: [] }, {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(plan({ ...user, locked: true }, {})).rejects.toMatchObject({ code: 'ERR_SUBSCRIPTION_EXPIRED' });
  await expect(plan({ ...user, lacksSecondFactor: true }, {})).rejects.toMatchObject({
    code: 'ERR_SECOND_FACTOR_MISSING',
  });
  await expect(open({ ...user, profile: 'admin' }, {})).resolves.toBeNull();
  await expect(plan(user, {})).resolves.toBeNull();
});

test('the row before a change is read for the audit log, and not for a caller who may not change it', async () => {
  const { update } = client(bus, doors);
  await expect(update(user, { id: 1 })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  expect(rowsRead).toBe(0);
  await update({ ...user, profile: 'admin' }, { id: 1 });
  expect(rowsRead).toBe(1);
});

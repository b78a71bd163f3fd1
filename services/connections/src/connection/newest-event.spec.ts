import { connectionEvents, queues, whatsapp } from '@recado/contracts';
import { client, respond, rpcSubject, type Bus, type RunningService } from '@recado/platform';
import { aCaller, newId, serveAllowance, serveSupportSessions, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConnections } from '../service.ts';

let bus: Bus;
let service: RunningService;
beforeAll(async () => {
  bus = await testBus();
  serveAllowance(bus);
  serveSupportSessions(bus);
  bus.nats.subscribe(rpcSubject(queues.service, queues.name, 'list'), {
    callback: (_, message) => void respond(message, () => Promise.resolve([])),
  });
  service = await startConnections({ ...process.env, WHATSAPP: 'simulator', SIMULATOR_URL: 'https://127.0.0.1:9' });
});
afterAll(async () => {
  await service.close();
  await bus.close();
});

test('of a connection that is changed ten times at once, the newest event has the row', async () => {
  const caller = aCaller({ companyId: newId() });
  const asked = client(bus, whatsapp);
  const [{ id }, other] = [await asked.create(caller, { name: 'Um' }), await asked.create(caller, { name: 'Outro' })];
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => {
      if (n % 3 === 0) return asked.update(caller, { id: n % 2 === 0 ? id : other.id, isDefault: true });
      return n % 3 === 1
        ? asked.update(caller, { id, name: `Nome ${n}`, greetingMessage: `Olá ${n}` })
        : asked.disconnect(caller, { id });
    }),
  );
  for (const { id: one, name, isDefault, status, greetingMessage } of await asked.list(caller, {})) {
    const { rows } = await queryAsOwner<{ payload: unknown }>(
      `select payload from connections.outbox
       where company_id = $1 and name = any($2) and (payload ->> 'connectionId')::bigint = $3 order by id desc limit 1`,
      [
        caller.companyId,
        [connectionEvents.created, connectionEvents.updated, connectionEvents.statusChanged].map((e) => e.name),
        one,
      ],
    );
    expect(rows[0]?.payload).toMatchObject({ name, isDefault, status, bot: { greetingMessage } });
  }
});

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Caller } from '@recado/contracts';
import { expect, test } from 'vitest';
import { sendRequest, Bus } from '../index.ts';

test('what was asked when the line to NATS broke fails at once, and not after twenty seconds', async () => {
  const nats = new URL(process.env['NATS_URL'] ?? '');
  const ends: Socket[] = [];
  const line = createServer((near) => {
    const far = connect(Number(nats.port), nats.hostname);
    ends.push(
      near.on('error', () => far.destroy()),
      far.on('error', () => near.destroy()),
    );
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const bus = await Bus.connect(`nats://127.0.0.1:${(line.address() as AddressInfo).port}`, 'test');
  const handled = new Promise<void>((resolve) => {
    bus.nats.subscribe('rpc.handled.never.answered', { callback: () => resolve() });
  });
  const asked = sendRequest(bus, { companyId: 1 } as Caller, 'rpc.handled.never.answered', {});
  await handled;
  line.close();
  for (const end of ends) end.destroy();
  await expect(asked).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
  await bus.nats.close();
}, 10_000);

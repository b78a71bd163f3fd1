import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Caller } from '@recado/contracts';
import { expect, test } from 'vitest';
import { sendRequest, Bus } from '../index.ts';

test('a request in flight fails at once when the NATS connection breaks', async () => {
  const nats = new URL(process.env['NATS_URL'] ?? '');
  const ends: Socket[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(nats.port), nats.hostname);
    ends.push(
      near.on('error', () => far.destroy()),
      far.on('error', () => near.destroy()),
    );
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const bus = await Bus.connect(`nats://127.0.0.1:${(proxy.address() as AddressInfo).port}`, 'test');
  const received = new Promise<void>((resolve) => {
    bus.nats.subscribe('rpc.handled.never.answered', { callback: () => resolve() });
  });
  const request = sendRequest(bus, { companyId: 1 } as Caller, 'rpc.handled.never.answered', {});
  await received;
  proxy.close();
  for (const end of ends) end.destroy();
  await expect(request).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
  await bus.nats.close();
});

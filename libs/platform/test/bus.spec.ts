import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '@recado/contracts';
import { expect, test } from 'vitest';
import { startNats } from '../../testkit/src/servers/index.ts';
import { ask, Bus } from '../src/index.ts';

test('what was asked when NATS died fails at once, and not after twenty seconds', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'recado-bus-'));
  const nats = await startNats({ dir, logFile: join(dir, 'nats.log') });
  const bus = await Bus.connect(nats.url, 'test');
  const heard = new Promise<void>((resolve) => {
    bus.nats.subscribe('rpc.heard.never.answered', { callback: () => resolve() });
  });
  const asked = ask(bus, { companyId: 1 } as Caller, 'rpc.heard.never.answered', {});
  await heard;
  nats.process.kill('SIGKILL');
  await expect(asked).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
  await bus.nats.close();
  rmSync(dir, { recursive: true, force: true });
}, 10_000);

import { setTimeout as pause } from 'node:timers/promises';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault } from './fault.ts';
import type { Stage } from './stage.ts';

/** @param times one death after the other, each when all that the one before held up is through */
const at = (times: number, service: string, point: string, words: string, short?: true): Fault => ({
  name: `kill -9 of ${service} ${words}${times > 1 ? `, ${times} times` : ''}`,
  // One worker after the other is new and cold, and the harness and WhatsApp run on the same machine: what waits for the
  // one before is still being worked off.
  limit: times > 1 ? 120 : 40,
  ...(times > 1 ? { medianLimit: 25 } : {}),
  ...(short ? { short } : {}),
  from: 'end',
  async run(stage, recovered) {
    for (let n = 0; n < times; n++) {
      if (n > 0) await recovered();
      await die(stage, service, point);
    }
  },
});

/** Arms the point and waits until somebody has died there. */
async function die(stage: Stage, service: string, point: string): Promise<void> {
  const file = join(stage.product.dataDir, 'faults', `${service}.${point}`);
  writeFileSync(file, '');
  const until = Date.now() + 60_000;
  while (existsSync(file)) {
    if (Date.now() > until) {
      rmSync(file, { force: true });
      throw new Error(`No ${service} came to the point "${point}" within a minute`);
    }
    await pause(20);
  }
}

/** Deaths at named places inside one message (see libs/platform/src/message-points.ts). */
export const pointFaults = (times: number): Fault[] => [
  at(times, 'connections', 'arrived', 'before decryption'),
  at(times, 'connections', 'committed', 'after the ratchet’s commit', true),
  at(times, 'connections', 'receipted', 'after the receipt', true),
  at(times, 'connections', 'publishing', 'after the outbox'),
  at(times, 'connections', 'published', 'after the publish, before the acknowledgement'),
  at(times, 'connections', 'sent', 'after an answer has left, before WhatsApp’s acknowledgement'),
  at(times, 'tickets', 'handled', 'after its commit, before the acknowledgement'),
];

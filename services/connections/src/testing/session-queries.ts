import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@recado/testkit';
import { expect } from 'vitest';
import type { ConnectionsStage, LinkedCompany } from './connections.stage.ts';

type NumberOnly = Pick<LinkedCompany, 'number'>;

/** Queries of sessions and their owners, and checks of what they receive. */
export const sessionQueries = (stage: () => ConnectionsStage) => ({ ...ownerQueries(stage), ...messageChecks(stage) });

function ownerQueries(stage: () => ConnectionsStage) {
  const ownerOf = async (id: number) => {
    const [lease] = await stage().rows<{ owner: string | null; epoch: number }>(
      'select owner, epoch::int from connections.leases where connection_id = $1',
      [id],
    );
    return lease ?? { owner: null, epoch: 0 };
  };
  const isOnline = async ({ number }: NumberOnly) => {
    const { devices } = await stage().phone<{ devices: { online: boolean }[] }>('GET', `/phones/${number}`);
    return devices.some((device) => device.online);
  };
  return {
    ownerOf,
    isOnline,
    anotherOwner: (id: number, previous: string | null, ms?: number) =>
      eventually(
        async () => {
          const lease = await ownerOf(id);
          return lease.owner && lease.owner !== previous ? lease : null;
        },
        'another owner',
        ms,
      ),
    online: (linked: NumberOnly) => eventually(() => isOnline(linked), 'the device online'),
    events: (id: number) =>
      stage().rows<{ kind: string; reason: string | null; code: number | null }>(
        'select kind, reason, code from connections.session_events where connection_id = $1 order by id',
        [id],
      ),
  };
}

function messageChecks(stage: () => ConnectionsStage) {
  return {
    /** Runs while the session is down: messages queued meanwhile are due at once when it reconnects. */
    whileDown: async (linked: LinkedCompany, work: () => Promise<void>): Promise<void> => {
      const { id } = await stage().phone<{ id: string }>('POST', '/faults', { kind: 'refuse' });
      await stage().phone('POST', '/faults', { kind: 'drop', number: linked.number });
      await stage().status(linked.caller, linked.id, 'OPENING');
      await work();
      await stage().phone('DELETE', `/faults/${id}`);
    },
    queued: (linked: LinkedCompany, count: number) =>
      eventually(async () => {
        const rows = await stage().rows(
          `select 1 from connections.outbound where connection_id = $1 and state = 'queued'`,
          [linked.id],
        );
        return rows.length === count;
      }, `${count} waiting`),
    receives: async (linked: LinkedCompany, text: string): Promise<void> => {
      const person = await stage().person();
      await stage().write(person, linked.number, { text });
      await eventually(() => linked.received().some((message) => message.body === text), text);
    },
    receivesOnceInOrder: async ({ received }: LinkedCompany, texts: string[], ms?: number): Promise<void> => {
      const matching = () => received().filter((message) => texts.includes(message.body));
      await eventually(() => matching().length >= texts.length, `${texts.length} messages`, ms);
      await pause(500); // a duplicate would arrive now
      expect(matching().map((message) => message.body)).toEqual(texts);
    },
  };
}

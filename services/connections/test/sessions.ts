import { eventually } from '@recado/testkit';
import { expect } from 'vitest';
import type { Linked, Stage } from './connections.stage.ts';

/** What tests ask of sessions and their owners, of the database itself. */
export function sessionsOf(stage: () => Stage) {
  const ownerOf = async (id: number) => {
    const [lease] = await stage().rows<{ owner: string | null; epoch: number }>(
      'select owner, epoch::int from connections.leases where connection_id = $1',
      [id],
    );
    return lease ?? { owner: null, epoch: 0 };
  };
  const isOnline = async ({ number }: Pick<Linked, 'number'>) => {
    const { devices } = await stage().phone<{ devices: { online: boolean }[] }>('GET', `/phones/${number}`);
    return devices.some((device) => device.online);
  };
  return {
    ownerOf,
    isOnline,
    anotherOwner: (id: number, than: string | null, ms?: number) =>
      eventually(
        async () => {
          const lease = await ownerOf(id);
          return lease.owner && lease.owner !== than ? lease : null;
        },
        'another owner',
        ms,
      ),
    online: (linked: Pick<Linked, 'number'>) => eventually(() => isOnline(linked), 'the device online'),
    events: (id: number) =>
      stage().rows<{ kind: string; reason: string | null; code: number | null }>(
        'select kind, reason, code from connections.session_events where connection_id = $1 order by id',
        [id],
      ),
    /** What is queued meanwhile is there at once when the session is back. */
    whileDown: async (linked: Linked, work: () => Promise<void>): Promise<void> => {
      const { id } = await stage().phone<{ id: string }>('POST', '/faults', { kind: 'refuse' });
      await stage().phone('POST', '/faults', { kind: 'drop', number: linked.number });
      await stage().status(linked.caller, linked.id, 'OPENING');
      await work();
      await stage().phone('DELETE', `/faults/${id}`);
    },
    queued: (linked: Linked, count: number) =>
      eventually(async () => {
        const rows = await stage().rows(
          `select 1 from connections.outbound where connection_id = $1 and state = 'queued'`,
          [linked.id],
        );
        return rows.length === count;
      }, `${count} waiting`),
    hears: async (linked: Linked, text: string): Promise<void> => {
      const person = await stage().person();
      await stage().write(person, linked.number, { text });
      await eventually(() => linked.received().some((message) => message.body === text), text);
    },
    heardOnceInOrder: async ({ received }: Linked, texts: string[], ms?: number): Promise<void> => {
      const those = () => received().filter((message) => texts.includes(message.body));
      await eventually(() => those().length >= texts.length, `${texts.length} messages`, ms);
      await new Promise((resolve) => setTimeout(resolve, 500)); // a double would come now
      expect(those().map((message) => message.body)).toEqual(texts);
    },
  };
}

import { proto } from '@recado/simulator';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfOnly } from '../../fuzz/cases/self-only.ts';
import { Random } from '@recado/testkit/random';
import { padded, type Victim } from '../../fuzz/attack.types.ts';
import { ConnectionsStage } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
});
afterAll(() => stage.close());

/** Targets of a spoofed message: keys, mappings, credentials. Ratchets change with every message and are left out. */
const protectedRows = (id: number) =>
  stage.rows<{ type: string; name: string; sealed: string }>(
    `select type, id as name, encode(sealed, 'hex') as sealed from connections.signal_keys
     where connection_id = $1 and type in ('app-state-sync-key', 'app-state-sync-version', 'lid-mapping', 'tctoken')
     union all
     select 'credentials', 'credentials', encode(sealed, 'hex') from connections.credentials where connection_id = $1
     order by 1, 2`,
    [id],
  );

// CVE-2026-48063: messages that only the account's own phone may send were accepted from anybody. Here a stranger sends
// them all, with real encryption, in a chat, in a group and in the category of the own phone.
test('messages that only the own phone may send change nothing when a stranger sends them', async () => {
  const linked = await stage.linked();
  const stranger = await stage.person();
  const { lid } = await stage.phone<{ lid: string }>('GET', `/phones/${stranger}`);
  const members = [linked.number, stranger];
  const { id: group } = await stage.phone<{ id: string }>('POST', '/groups', { subject: 'Nós', members });
  const { raw } = stage.simulator;
  const victim: Victim = { raw, linked, stranger, strangerLid: `${lid}@lid`, group, inside: '127.0.0.1:1' };
  await stage.write(stranger, linked.number, { text: 'antes' });
  await eventually(() => linked.received().some(({ body }) => body === 'antes'));
  const before = await protectedRows(linked.id);
  expect(before.map(({ type }) => type)).toContain('app-state-sync-key');

  const r = new Random(48_063);
  const places = [{}, { category: 'peer' }, { from: group, participant: victim.strangerLid }];
  const types = new Set<number>();
  for (let n = 0; n < 60; n++) {
    const protocolMessage = selfOnly(r, victim);
    types.add(Number(protocolMessage.type));
    const plain = padded(proto.Message.encode({ protocolMessage }).finish());
    await raw.message(stranger, linked.number, plain, places[n % places.length]);
  }
  expect(types.size).toBeGreaterThanOrEqual(6);
  await stage.write(stranger, linked.number, { text: 'depois' });
  await eventually(() => linked.received().some(({ body }) => body === 'depois'), 'the message after them');

  expect(linked.received().map(({ body }) => body)).toEqual(['antes', 'depois']);
  expect(await protectedRows(linked.id)).toEqual(before);
});

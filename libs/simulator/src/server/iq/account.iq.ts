import { child, childrenByTag, node } from '../../wire/binary-node.ts';
import { pnJid, serverJid, type DeviceAddress } from '../../wire/jid.ts';
import type { World } from '../../simulated-world.ts';
import { enqueue, deliverBacklog } from '../stanza.delivery.ts';
import { sendInitialSync } from '../../phone/send-initial-sync.ts';
import { IqError, type IqResult, type IqRequest } from './iq.types.ts';

/** Settings of an account that nothing else depends on: answered as a fresh account would. */

const privacyNames = ['readreceipts', 'last', 'online', 'profile', 'status', 'groupadd', 'calladd', 'messages'];

export function handlePrivacyIq({ iq, query: ask }: IqRequest): IqResult {
  if (iq.attrs.type === 'get')
    return [
      node(
        'privacy',
        {},
        privacyNames.map((name) => node('category', { name, value: 'all' })),
      ),
    ];
  if (ask?.tag !== 'tokens') return [node('privacy')];
  return [node('tokens')];
}

export const handleBlocklistIq = (): IqResult => [node('list', { dhash: 'none' })];

export const handlePropsIq = (): IqResult => [node('props', { protocol: '1', refresh: '86400', refresh_id: '1' })];

export const handlePing = (): IqResult => undefined;

/** The client has what it needs and wants its messages: first what waited, then what comes. */
export async function handlePassiveIq({ world, connection, from, iq, query: ask }: IqRequest): Promise<IqResult> {
  if (ask?.tag !== 'active') {
    connection.active = false;
    return undefined;
  }
  await sendInitialSync(world, from);
  connection.send(node('iq', { from: serverJid, type: 'result', id: iq.attrs.id }));
  if (!connection.active) deliverBacklog(world, connection);
  return undefined;
}

export const handleMediaConnIq = ({ world, from }: IqRequest): IqResult => [
  node('media_conn', { auth: from.number, ttl: '3600', auth_ttl: '21600', max_buckets: '12' }, [
    node('host', { hostname: world.mediaHost, type: 'primary', maxContentLengthBytes: '104857600' }),
  ]),
];

function notifyOtherDevices(world: World, from: DeviceAddress, name: string, version: number): void {
  for (const device of world.store.phones.devices(from.number)) {
    if (device.id === from.device) continue;
    const attrs = {
      from: pnJid(from.number),
      type: 'server_sync',
      id: `sync-${name}-${version}`,
      t: Math.floor(Date.now() / 1000),
    };
    const changed = node('notification', attrs, [node('collection', { name, version })]);
    enqueue(world, { number: device.number, device: device.id }, changed);
  }
}

/** Patches of the shared app state: kept and handed to the number's other devices. */
export function handleAppStateIq({ world, from, query: ask }: IqRequest): IqResult {
  const { appState: state } = world.store;
  const collections = childrenByTag(ask, 'collection').map((one) => {
    const name = one.attrs.name ?? '';
    const known = Number(one.attrs.version ?? 0);
    const patch = child(one, 'patch')?.content;
    const version = state.version(from.number, name);
    if (patch instanceof Uint8Array) {
      if (known !== version) throw new IqError(409, 'conflict');
      state.add(from.number, name, version + 1, Buffer.from(patch));
      notifyOtherDevices(world, from, name, version + 1);
      return node('collection', { name, version: version + 1 });
    }
    const missed = state.patches(from.number, name, known).map((row) => node('patch', {}, row.patch));
    return node(
      'collection',
      { name, version, has_more_patches: 'false' },
      missed.length ? [node('patches', {}, missed)] : [],
    );
  });
  return [node('sync', {}, collections)];
}

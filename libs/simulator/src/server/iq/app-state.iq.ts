import type { World } from '../../simulated-world.ts';
import { child, childrenByTag, node } from '../../wire/binary-node.ts';
import { type DeviceAddress, pnJid } from '../../wire/jid.ts';
import { enqueue } from '../../connection/stanza.delivery.ts';
import { IqError, type IqRequest, type IqResult } from './iq.types.ts';
import { nowSeconds } from '../../wire/unix-time.ts';

function notifyOtherDevices(world: World, from: DeviceAddress, name: string, version: number): void {
  for (const device of world.store.phones.devices(from.number)) {
    if (device.id === from.device) continue;
    const attrs = {
      from: pnJid(from.number),
      type: 'server_sync',
      id: `sync-${name}-${version}`,
      t: nowSeconds(),
    };
    const notification = node('notification', attrs, [node('collection', { name, version })]);
    enqueue(world, { number: device.number, device: device.id }, notification);
  }
}

/** Handles `w:sync:app:state`: stores patches of the app state and returns those that the device has not seen. */
export function handleAppStateIq({ world, from, query }: IqRequest): IqResult {
  const { appState: state } = world.store;
  const collections = childrenByTag(query, 'collection').map((collection) => {
    const name = collection.attrs.name ?? '';
    const clientVersion = Number(collection.attrs.version ?? 0);
    const patch = child(collection, 'patch')?.content;
    const version = state.version(from.number, name);
    if (patch instanceof Uint8Array) {
      if (clientVersion !== version) throw new IqError(409, 'conflict');
      state.add(from.number, name, version + 1, Buffer.from(patch));
      notifyOtherDevices(world, from, name, version + 1);
      return node('collection', { name, version: version + 1 });
    }
    const missed = state.patches(from.number, name, clientVersion).map((row) => node('patch', {}, row.patch));
    return node(
      'collection',
      { name, version, has_more_patches: 'false' },
      missed.length ? [node('patches', {}, missed)] : [],
    );
  });
  return [node('sync', {}, collections)];
}

import type { World } from '../../simulated-world.ts';
import { child, childrenByTag, node } from '../../wire/binary-node.ts';
import { type DeviceAddress, pnJid } from '../../wire/jid.ts';
import { enqueue } from '../stanza.delivery.ts';
import { IqError, type IqRequest, type IqResult } from './iq.types.ts';
import { nowSeconds } from '../../wire/unix-time.ts';

export function notifyOtherDevices(world: World, from: DeviceAddress, name: string, version: number): void {
  for (const device of world.store.phones.devices(from.number)) {
    if (device.id === from.device) continue;
    const attrs = {
      from: pnJid(from.number),
      type: 'server_sync',
      id: `sync-${name}-${version}`,
      t: nowSeconds(),
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

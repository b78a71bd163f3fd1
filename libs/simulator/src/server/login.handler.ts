import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { addressKey, lidJid } from '../wire/jid.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from './client.connection.ts';
import { encodeLoginFailure, encodeStreamError } from './encode-stream-end.ts';
import { offerPairing } from './offer-pairing.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** Lets a client in by what its handshake says: a new one to be linked, or a linked one. */
export function handleLogin(
  world: World,
  connection: ClientConnection,
  noiseKey: Buffer,
  payload: proto.ClientPayload,
): void {
  const version = versionOf(payload);
  if (isOlder(version, world.oldestVersion)) {
    world.log('an outdated client was refused', { version });
    return connection.sendLastAndClose(encodeLoginFailure(405));
  }
  if (payload.devicePairingData) offerPairing(world, connection, noiseKey, payload.devicePairingData);
  else logIn(world, connection, noiseKey, { number: String(payload.username), device: payload.device ?? 0 });
}

function versionOf({ userAgent }: proto.ClientPayload): string {
  const { primary, secondary, tertiary } = userAgent?.appVersion ?? {};
  return [primary, secondary, tertiary].map((part) => part ?? 0).join('.');
}
const isOlder = (version: string, than: string): boolean => version.localeCompare(than, 'en', { numeric: true }) < 0;

function logIn(
  world: World,
  connection: ClientConnection,
  noiseKey: Buffer,
  who: { number: string; device: number },
): void {
  const phone = world.store.phones.find(who.number);
  const device = world.store.phones.device(who.number, who.device);
  if (!phone || !device?.noiseKey.equals(noiseKey)) {
    const reason = device ? 'the noise key is not the linked one' : 'no such device is linked';
    world.store.refusals.add('login', addressKey(who), reason);
    world.log('login refused', { ...who, reason });
    return connection.sendLastAndClose(encodeLoginFailure(401));
  }
  if (world.faults.findActive('refuse', who.number)) return connection.drop();
  const ending = world.faults.strike('end', who.number);
  if (ending) return connection.sendLastAndClose(encodeLoginFailure(ending.code ?? 503));
  connection.address = who;
  // One device, one socket: who comes later takes the place of who was there.
  world.connections.attach(who, connection)?.sendLastAndClose(encodeStreamError(440));
  const t = nowSeconds();
  connection.send(node('success', { t, props: '27', companion_enc_static: '', lid: lidJid(phone.lid, device.id) }));
  world.emit({ type: 'device', number: who.number, device: who.device, online: true });
}

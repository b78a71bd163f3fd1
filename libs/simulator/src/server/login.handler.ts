import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { addressKey, lidJid } from '../wire/jid.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from '../connection/client.connection.ts';
import { encodeLoginFailure, encodeStreamError } from '../wire/encode-stream-end.ts';
import { offerPairing } from '../connection/offer-pairing.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** Handles the end of a handshake: offers pairing to a new client, logs a linked one in, refuses others. */
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
const isOlder = (version: string, minimum: string): boolean =>
  version.localeCompare(minimum, 'en', { numeric: true }) < 0;

function logIn(
  world: World,
  connection: ClientConnection,
  noiseKey: Buffer,
  address: { number: string; device: number },
): void {
  const phone = world.store.phones.find(address.number);
  const device = world.store.phones.device(address.number, address.device);
  if (!phone || !device?.noiseKey.equals(noiseKey)) {
    const reason = device ? 'the noise key is not the linked one' : 'no such device is linked';
    world.store.refusals.add('login', addressKey(address), reason);
    world.log('login refused', { ...address, reason });
    return connection.sendLastAndClose(encodeLoginFailure(401));
  }
  if (world.faults.findActive('refuse', address.number)) return connection.drop();
  const endFault = world.faults.strike('end', address.number);
  if (endFault) return connection.sendLastAndClose(encodeLoginFailure(endFault.code ?? 503));
  connection.address = address;
  // A device has one socket: a later login replaces the earlier one.
  world.connections.attach(address, connection)?.sendLastAndClose(encodeStreamError(440));
  const t = nowSeconds();
  connection.send(node('success', { t, props: '27', companion_enc_static: '', lid: lidJid(phone.lid, device.id) }));
  world.emit({ type: 'device', number: address.number, device: address.device, online: true });
}

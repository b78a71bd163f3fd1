import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { encodeStreamError } from '../wire/encode-stream-end.ts';
import type { World } from '../simulated-world.ts';
import { notifyDeviceChange } from './notify-device-change.ts';

/** Unlinks a device, on request of the phone or of the device itself. */
export function unlinkDevice(world: World, phone: Phone, device: LinkedDevice): void {
  world.store.phones.removeDevice(device);
  const address = `${device.number}:${device.id}`;
  world.store.sessions.removePeer(address);
  world.store.senderKeys.removeRecipient(address);
  world.connections.find({ number: device.number, device: device.id })?.sendLastAndAwaitClose(encodeStreamError(401));
  notifyDeviceChange(world, phone, 'remove', device);
  world.emit({ type: 'device', number: phone.number, device: device.id, linked: false });
}

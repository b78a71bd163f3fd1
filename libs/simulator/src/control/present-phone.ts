import type { Phone } from '../model/phone.model.ts';
import type { World } from '../simulated-world.ts';

/** A phone as the control interface returns it. */
export function presentPhone(world: World, phone: Phone): Record<string, unknown> {
  const { number, name, username, lid, addressing, picture } = phone;
  const official = world.store.officials.find(number);
  const devices = world.store.phones.devices(number).map(({ id, platform, linkedAt }) => ({
    id,
    online: world.connections.find({ number, device: id }) !== undefined,
    platform,
    linkedAt,
  }));
  return {
    number,
    name,
    ...(username && { username }),
    lid,
    addressing,
    ...(official && { official: official.phoneNumberId }),
    picture: picture ? `https://${world.mediaHost}/${picture}` : null,
    devices,
  };
}

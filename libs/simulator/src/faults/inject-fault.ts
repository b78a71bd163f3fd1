import { encodeStreamError } from '../wire/encode-stream-end.ts';
import type { World } from '../simulated-world.ts';
import { isMomentary, type InjectedFault, type FaultRequest } from './fault.types.ts';

/** Activates a fault. `drop`, `end` and `expire-media` strike here; the other kinds strike where the code checks them. */
export function injectFault(world: World, request: FaultRequest): InjectedFault {
  const fault = world.faults.add(request);
  const { kind, number, code = 503 } = request;
  const affected = number === undefined ? [...world.connections.all] : world.connections.findAll(number);
  if (kind === 'drop') for (const connection of affected) connection.drop();
  if (kind === 'end')
    for (const connection of affected) {
      if (isMomentary(request) || world.faults.strike('end', connection.number))
        connection.sendLastAndClose(encodeStreamError(code));
    }
  if (kind === 'expire-media') {
    world.store.media.expire(request.code ?? 410, number);
    const official = number === undefined ? undefined : world.store.officials.find(number);
    if (number === undefined || official) world.store.cloudMedia.expire(official?.phoneNumberId);
  }
  if (isMomentary(request)) world.faults.end(fault.id);
  return fault;
}

import { encodeStreamError } from '../server/encode-stream-end.ts';
import type { World } from '../simulated-world.ts';
import { isMomentary, type InjectedFault, type FaultRequest } from './fault.types.ts';

/** Puts a fault in force; what strikes at once does so here, the rest where it is asked for. */
export function injectFault(world: World, order: FaultRequest): InjectedFault {
  const fault = world.faults.add(order);
  const { kind, number, code = 503 } = order;
  const hit = number === undefined ? [...world.connections.all] : world.connections.findAll(number);
  if (kind === 'drop') for (const connection of hit) connection.drop();
  if (kind === 'end')
    for (const connection of hit) {
      if (isMomentary(order) || world.faults.strike('end', connection.number))
        connection.sendLastAndClose(encodeStreamError(code));
    }
  if (kind === 'expire-media') world.store.media.expire(order.code ?? 410, number);
  if (isMomentary(order)) world.faults.end(fault.id);
  return fault;
}

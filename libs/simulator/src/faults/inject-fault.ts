import { streamEnd } from '../server/encode-stream-end.ts';
import type { World } from '../simulated-world.ts';
import { isMomentary, type Fault, type FaultOrder } from './fault.types.ts';

/** Puts a fault in force; what strikes at once does so here, the rest where it is asked for. */
export function inject(world: World, order: FaultOrder): Fault {
  const fault = world.faults.add(order);
  const { kind, number, code = 503 } = order;
  const hit = number === undefined ? [...world.sockets.all] : world.sockets.ofNumber(number);
  if (kind === 'drop') for (const connection of hit) connection.drop();
  if (kind === 'end')
    for (const connection of hit) {
      if (isMomentary(order) || world.faults.strike('end', connection.number)) connection.end(streamEnd(code));
    }
  if (kind === 'expire-media') world.store.media.expire(order.code ?? 410, number);
  if (isMomentary(order)) world.faults.end(fault.id);
  return fault;
}

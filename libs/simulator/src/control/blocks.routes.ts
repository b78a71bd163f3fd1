import type { World } from '../simulated-world.ts';
import { done, type Route } from './control.router.ts';
import { requirePhone } from './require-entities.ts';

const change =
  (apply: (world: World, number: string, other: string) => void): Route =>
  ({ world, params, body }) => {
    const { number } = requirePhone(world, params.number);
    const { number: other } = requirePhone(world, params.other ?? body.allowOnly('number').phoneNumber('number'));
    apply(world, number, other);
    return done;
  };

/** A phone blocks a number: the server accepts its messages, and they never reach the phone. */
export const blockRoutes: Record<string, Route> = {
  'POST /phones/:number/blocks': change(({ store }, number, other) => store.blocks.add(number, other)),
  'DELETE /phones/:number/blocks/:other': change(({ store }, number, other) => store.blocks.delete(number, other)),
};

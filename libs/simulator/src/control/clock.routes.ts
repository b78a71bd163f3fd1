import type { CloudApi } from '../cloud/cloud-api.ts';
import type { MovableClock } from '../store/movable-clock.ts';
import { done, ok, type Route } from './control.router.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const present = (clock: MovableClock) => ok({ now: clock.now(), stopped: clock.stopped });

/** The clock of official numbers: windows, tokens, ids and addresses of media, limits, pauses between webhooks. */
export const clockRoutes = ({ webhooks }: CloudApi): Record<string, Route> => ({
  'GET /clock': ({ world }) => present(world.store.clock),
  'POST /clock': ({ world: { store }, body }) => {
    body.allowOnly('advance', 'stopped');
    const advance = body.optionalNumber('advance', 0, YEAR_MS) ?? 0;
    if (body.has('stopped')) store.clock.setStopped(body.flag('stopped'));
    store.clock.advance(advance);
    webhooks.resume();
    return present(store.clock);
  },
  'DELETE /clock': ({ world: { store } }) => {
    store.clock.reset();
    webhooks.resume();
    return done;
  },
});

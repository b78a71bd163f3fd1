import { presenceFromPhone, presenceStates } from '../server/presence.ts';
import { phoneOf } from './find.ts';
import { done, type Route } from './router.ts';

export const presenceRoutes: Record<string, Route> = {
  'POST /phones/:number/presence': ({ world, params, body }) => {
    const phone = phoneOf(world, params.number);
    body.only('to', 'state');
    const state = body.oneOf('state', presenceStates);
    const lasting = state === 'available' || state === 'unavailable';
    // Who comes or goes does so for everybody who watches him.
    if (lasting && !body.has('to'))
      for (const one of world.sockets.linked()) presenceFromPhone(world, phone, one, state);
    else presenceFromPhone(world, phone, phoneOf(world, body.phoneNumber('to')).number, state);
    return done;
  },
};

import { presenceFromPhone, presenceStates } from '../server/presence.ts';
import { phoneOf } from './find.ts';
import { done, type Route } from './router.ts';

export const presenceRoutes: Record<string, Route> = {
  'POST /phones/:number/presence': ({ world, params, body }) => {
    const phone = phoneOf(world, params.number);
    body.only('to', 'state');
    const state = body.oneOf('state', presenceStates);
    presenceFromPhone(world, phone, phoneOf(world, body.phoneNumber('to')), state);
    return done;
  },
};

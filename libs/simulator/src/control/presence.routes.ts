import { Refusal } from '../control.error.ts';
import { presenceFromPhone, presenceStates, typingFromPhone } from '../server/presence.handler.ts';
import { chatOf, phoneOf } from './require-entities.ts';
import { done, type Route } from './control.router.ts';

export const presenceRoutes: Record<string, Route> = {
  'POST /phones/:number/presence': ({ world, params, body }) => {
    const phone = phoneOf(world, params.number);
    body.only('to', 'state');
    const state = body.oneOf('state', presenceStates);
    const to = body.has('to') ? chatOf(world, phone, body.text('to')) : undefined;
    if (state === 'available' || state === 'unavailable') presenceFromPhone(world, phone, state);
    else if (to === undefined) throw new Refusal(400, `to: who is to see that ${phone.number} is ${state}?`);
    else typingFromPhone(world, phone, to, state);
    return done;
  },
};

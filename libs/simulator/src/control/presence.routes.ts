import { ControlError } from '../control.error.ts';
import { setAvailability, presenceStates, setTyping } from '../server/presence.handler.ts';
import { requireChat, requirePerson } from './require-entities.ts';
import { done, type Route } from './control.router.ts';

export const presenceRoutes: Record<string, Route> = {
  'POST /phones/:number/presence': ({ world, params, body }) => {
    const phone = requirePerson(world, params.number);
    body.allowOnly('to', 'state');
    const state = body.oneOf('state', presenceStates);
    const to = body.has('to') ? requireChat(world, phone, body.text('to')) : undefined;
    if (state === 'available' || state === 'unavailable') setAvailability(world, phone, state);
    else if (to === undefined) throw new ControlError(400, `to: who is to see that ${phone.number} is ${state}?`);
    else setTyping(world, phone, to, state);
    return done;
  },
};

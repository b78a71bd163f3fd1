import { ControlError } from '../control.error.ts';
import { hangUp, startCall } from '../server/call.handler.ts';
import type { PhoneCall } from '../model/call.model.ts';
import type { World } from '../simulated-world.ts';
import { requirePerson, requirePhone } from './require-entities.ts';
import { done, ok, type Route } from './control.router.ts';

function requireCall(world: World, number: string, id = ''): PhoneCall {
  const call = world.store.calls.find(id);
  if (call?.from !== number) throw new ControlError(404, `${number} has made no call ${id}`);
  return call;
}

export const callRoutes: Record<string, Route> = {
  'POST /phones/:number/calls': ({ world, params, body }) => {
    const phone = requirePerson(world, params.number);
    body.allowOnly('to', 'video');
    const video = body.flag('video');
    return ok({ id: startCall(world, phone, requirePhone(world, body.phoneNumber('to')), video).id });
  },
  'GET /phones/:number/calls': ({ world, params }) => {
    const { number } = requirePhone(world, params.number);
    return ok({ calls: [...world.store.calls.all()].filter(({ from, to }) => from === number || to === number) });
  },
  'DELETE /phones/:number/calls/:id': ({ world, params }) => {
    const phone = requirePhone(world, params.number);
    const call = requireCall(world, phone.number, params.id);
    hangUp(world, phone, requirePhone(world, call.to), call);
    return done;
  },
};

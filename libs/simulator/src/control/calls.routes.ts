import { Refusal } from '../control.error.ts';
import { hangUp, ring } from '../server/call.handler.ts';
import type { Call } from '../model.ts';
import type { World } from '../simulated-world.ts';
import { phoneOf } from './require-entities.ts';
import { done, ok, type Route } from './control.router.ts';

function callOf(world: World, number: string, id = ''): Call {
  const call = world.store.calls.find(id);
  if (call?.from !== number) throw new Refusal(404, `${number} has made no call ${id}`);
  return call;
}

export const callRoutes: Record<string, Route> = {
  'POST /phones/:number/calls': ({ world, params, body }) => {
    const phone = phoneOf(world, params.number);
    body.only('to', 'video');
    const video = body.flag('video');
    return ok({ id: ring(world, phone, phoneOf(world, body.phoneNumber('to')), video).id });
  },
  'GET /phones/:number/calls': ({ world, params }) => {
    const { number } = phoneOf(world, params.number);
    return ok({ calls: [...world.store.calls.all()].filter(({ from, to }) => from === number || to === number) });
  },
  'DELETE /phones/:number/calls/:id': ({ world, params }) => {
    const phone = phoneOf(world, params.number);
    const call = callOf(world, phone.number, params.id);
    hangUp(world, phone, phoneOf(world, call.to), call);
    return done;
  },
};

import type { BehaviourRule } from '../behaviour/automatic-behaviour.ts';
import { ControlError } from '../control.error.ts';
import type { ControlInput } from './control.input.ts';
import { done, ok, type Route } from './control.router.ts';

const dayMs = 24 * 60 * 60 * 1000;

const add =
  (kind: BehaviourRule['kind'], ...more: string[]): Route =>
  ({ world, body }) => {
    body.allowOnly('share', 'ms', 'numbers', ...more);
    const text = kind === 'reply' ? body.text('text') : '';
    return ok({ id: world.behaviour.add({ kind, text, ...readTimes(body) }) });
  };

const readTimes = (body: ControlInput): Pick<BehaviourRule, 'share' | 'ms' | 'numbers'> => ({
  share: body.optionalNumber('share', 0.001, 1) ?? 1,
  ms: body.optionalNumber('ms', 0, dayMs) ?? 0,
  numbers: body.has('numbers') ? new Set(body.texts('numbers')) : undefined,
});

const remove: Route = ({ world, params }) => {
  const id = params.id ?? '';
  if (!world.behaviour.knows(id)) throw new ControlError(404, `no rule ${id}`);
  world.behaviour.end(id);
  return done;
};

export const behaviourRoutes: Record<string, Route> = {
  'POST /replies': add('reply', 'text'),
  'DELETE /replies/:id': remove,
  'POST /reading': add('read'),
  'DELETE /reading/:id': remove,
};

import { faultKinds } from '../faults/fault.types.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { announceTimeLock } from '../server/account-limits.ts';
import { ControlError } from '../control.error.ts';
import { requirePhone } from './require-entities.ts';
import { done, ok, type Route } from './control.router.ts';

const dayMs = 24 * 60 * 60 * 1000;
const endCodes = [401, 403, 411, 428, 440, 500, 503, 515];

const add: Route = ({ world, body }) => {
  body.allowOnly('kind', 'number', 'code', 'ms', 'count', 'share', 'until', 'coldOnly', 'announced');
  const kind = body.oneOf('kind', faultKinds);
  const code = body.optionalNumber('code', 400, 599);
  if (kind === 'end' && (code === undefined || !endCodes.includes(code)))
    body.reject('code', `one of ${endCodes.join(', ')}`);
  if (kind === 'restrict' && code !== undefined && code !== 429 && code !== 463) body.reject('code', '429 or 463');
  for (const option of ['until', 'coldOnly', 'announced'])
    if (body.has(option) && kind !== 'restrict') body.reject(option, 'the kind restrict with it');
  const until = body.optionalNumber('until', 1, 30 * dayMs);
  const fault = injectFault(world, {
    kind,
    code,
    number: body.has('number') ? requirePhone(world, body.phoneNumber('number')).number : undefined,
    ms: body.optionalNumber('ms', 0, dayMs) ?? until,
    until,
    coldOnly: body.flag('coldOnly'),
    count: body.optionalNumber('count', 1, 1e9),
    share: body.optionalNumber('share', 0.001, 1),
  });
  if (body.flag('announced')) announceTimeLock(world, fault);
  return ok({ id: fault.id });
};

const list: Route = ({ world }) => ok({ faults: world.faults.list() });

const remove: Route = ({ world, params }) => {
  const id = params.id ?? '';
  // A fault that is already over may be deleted too, as tests delete the faults that they added.
  if (!world.faults.knows(id)) throw new ControlError(404, `no fault ${id}`);
  world.faults.end(id);
  return done;
};

export const faultRoutes: Record<string, Route> = {
  'POST /faults': add,
  'GET /faults': list,
  'DELETE /faults/:id': remove,
};

import { graphCodes } from '../cloud/graph.error.ts';
import { faultKinds } from '../faults/fault.types.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { announceTimeLock } from '../server/account-limits.ts';
import { ControlError } from '../control.error.ts';
import { requirePhone } from './require-entities.ts';
import type { ControlInput } from './control.input.ts';
import { done, ok, type Route } from './control.router.ts';

const dayMs = 24 * 60 * 60 * 1000;
const endCodes = [401, 403, 411, 428, 440, 500, 503, 515];

const add: Route = ({ world, body }) => {
  body.allowOnly('kind', 'number', 'code', 'ms', 'count', 'share', 'until', 'coldOnly', 'announced');
  const kind = body.oneOf('kind', faultKinds);
  const number = body.has('number') ? requirePhone(world, body.phoneNumber('number')).number : undefined;
  const isOfficial = number !== undefined && world.store.officials.find(number) !== undefined;
  const code = readCode(body, kind === 'restrict' && isOfficial);
  if (kind === 'end' && (code === undefined || !endCodes.includes(code)))
    body.reject('code', `one of ${endCodes.join(', ')}`);
  if (kind === 'restrict' && !isOfficial && code !== undefined && code !== 429 && code !== 463)
    body.reject('code', '429 or 463');
  for (const option of ['until', 'coldOnly', 'announced'])
    if (body.has(option) && kind !== 'restrict') body.reject(option, 'the kind restrict with it');
  const until = body.optionalNumber('until', 1, 30 * dayMs);
  const fault = injectFault(world, {
    kind,
    code,
    number,
    ms: body.optionalNumber('ms', 0, dayMs) ?? until,
    until,
    coldOnly: body.flag('coldOnly'),
    count: body.optionalNumber('count', 1, 1e9),
    share: body.optionalNumber('share', 0.001, 1),
  });
  if (body.flag('announced')) announceTimeLock(world, fault);
  return ok({ id: fault.id });
};

/** An HTTP status, or the code of an error of the Graph API. */
function readCode(body: ControlInput, isGraphCode: boolean): number | undefined {
  if (!isGraphCode) return body.optionalNumber('code', 400, 599);
  const code = body.optionalNumber('code', 1, 1e6);
  if (code !== undefined && !graphCodes.some((known) => known === code))
    body.reject('code', `one of ${graphCodes.join(', ')}`);
  return code;
}

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

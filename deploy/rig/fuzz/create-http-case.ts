import { routes } from '@recado/contracts/routes.gen';
import type { Random } from '../../../libs/testkit/src/random.ts';
import type { OperationName } from '../../client/rest.client.ts';
import { inputOf, operations, type Reachable } from '../../tests/isolation.inputs.ts';
import type { OperationInput, Things } from '../../tests/isolation.types.ts';
import { bodyOf, encoded, queryOf, randomAddress, setField } from './encode-input.ts';
import { pickHostileValue } from './pick-hostile-value.ts';
import type { HttpCase } from './send-case.ts';

/** Operations that would end the company or the sessions of the campaign. */
const excluded: OperationName[] = [
  'auth.logout',
  'erasures.create',
  'companies.update',
  'users.remove',
  'sessions.end',
];
const targets = operations.filter(({ name }) => !excluded.includes(name));

/** A valid call of an operation, with some fields replaced by hostile values. */
export function createHttpCase(r: Random, things: Things): HttpCase & { operation: OperationName } {
  const operation = r.pick(targets);
  const input = { ...inputOf(operation.name, things) };
  for (let n = r.pick([0, 1, 1, 1, 2, 4]); n > 0; n--) corrupt(r, operation, input);
  const [method = '', template = ''] = routes[operation.name].split(' ');
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = input[field];
    if (r.chance(0.9)) delete input[field];
    return encoded(typeof value === 'string' ? value : JSON.stringify(value) || 'x').slice(0, 3_000);
  });
  const address = randomAddress(r);
  const common = { operation: operation.name, method, headers: address };
  if (method === 'GET' || (method === 'DELETE' && r.chance(0.7)))
    return { ...common, path: `${path}${queryOf(input)}`, body: null };
  const { type, body } = bodyOf(r, input);
  return { ...common, path, headers: { ...address, ...(type ? { 'content-type': type } : {}) }, body };
}

function corrupt(r: Random, { fields }: Reachable, input: OperationInput): void {
  const field =
    r.chance(0.9) && fields.length > 0 ? r.pick(fields) : r.pick(['__proto__', 'constructor', 'x', 'files']);
  if (r.chance(0.15)) delete input[field];
  else setField(input, field, pickHostileValue(r, input[field]));
}

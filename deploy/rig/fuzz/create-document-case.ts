import type { Random } from '../../../libs/testkit/src/random.ts';
import type { OperationName } from '../../client/rest.client.ts';
import { inputOf, rowOf } from '../../tests/isolation.inputs.ts';
import type { Things } from '../../tests/isolation.types.ts';
import type { DescribedApi, ApiOperation, ValueSchema } from './api-document.ts';
import { ValueMaker } from './create-value.ts';
import { bodyOf, encoded, queryOf, randomAddress, setField } from './encode-input.ts';
import { pickHostileValue } from './pick-hostile-value.ts';
import type { HttpCase } from './send-case.ts';

export type DocumentCase = HttpCase & { operation: ApiOperation };
export interface CaseThings {
  own: Things;
  foreign: Things;
}
/** Characters of a field of an address, of which each may take several bytes. */
const LONGEST_IN_PATH = 800;

/** A request of an operation as the document describes it, with some fields replaced by wrong and hostile values. */
export function createDocumentCase(
  r: Random,
  operations: ApiOperation[],
  { components }: DescribedApi,
  things: CaseThings,
): DocumentCase {
  const operation = r.pick(operations);
  const make = new ValueMaker(r, components.schemas);
  const fields = fieldsOf(operation);
  const input = validInput(r, make, operation, fields, things);
  for (let n = r.pick([0, 0, 1, 1, 2, 4]); n > 0; n--) {
    const field = r.chance(0.95) ? r.pick([...Object.keys(fields), 'x']) : r.pick(['__proto__', 'constructor']);
    setField(input, field, wrongValue(r, make, fields[field] ?? {}, input[field]));
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (r.chance(0.95)) delete input[name];
    // Without any character it would be the address of another operation.
    return encoded(((typeof value === 'string' ? value : JSON.stringify(value)) || ' ').slice(0, LONGEST_IN_PATH));
  });
  const headers = headersOf(r, operation);
  const { method } = operation;
  const isQuery = method === 'GET' || method === 'DELETE';
  if (isQuery) return { operation, method, path: `${path}${queryOf(input)}`, headers, body: null };
  const { type, body } = bodyOf(r, input);
  return { operation, method, path, headers: { ...headers, ...(type ? { 'content-type': type } : {}) }, body };
}

/** The schemas of all parameters and fields of the body. */
const fieldsOf = ({ parameters, body }: ApiOperation): Record<string, ValueSchema> => ({
  ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  ...body?.properties,
});

/** An input as the document allows; its ids are those of the company, of another company, or unknown ones. */
function validInput(
  r: Random,
  make: ValueMaker,
  operation: ApiOperation,
  fields: Record<string, ValueSchema>,
  { own, foreign }: CaseThings,
): Record<string, unknown> {
  const name = operation.id.replace(/WithFiles$/, '') as OperationName;
  const known = inputOf(name, r.chance(0.85) ? own : foreign);
  if (r.chance(0.4)) return { ...known };
  const required = [
    ...operation.parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    ...(operation.body?.required ?? []),
  ];
  const described = make.object({ properties: fields, required });
  const ids = Object.keys(rowOf(name).ids).filter((field) => field in known && (field in described || r.chance(0.3)));
  return { ...described, ...Object.fromEntries(ids.map((field) => [field, known[field]])) };
}

function wrongValue(r: Random, make: ValueMaker, schema: ValueSchema, value: unknown): unknown {
  const chance = r.next();
  if (chance < 0.15) return undefined;
  return chance < 0.6 ? make.almostValid(schema) : pickHostileValue(r, value);
}

function headersOf(r: Random, { takesKey }: ApiOperation): Record<string, string> {
  const address = randomAddress(r);
  const language: Record<string, string> = r.chance(0.3)
    ? { 'accept-language': r.pick(['en', 'es', 'pt-BR', 'xx', '*', ';q=']) }
    : {};
  const usesKey = r.chance(takesKey ? 0.4 : 0.05);
  // A few keys are used again and again, also for other requests.
  const key = r.pick([
    crypto.randomUUID(),
    `k${r.int(1, 20)}`,
    '"a b"',
    '"a\\"b"',
    '',
    '""',
    'x'.repeat(256),
    'é',
    ' ',
  ]);
  return { ...address, ...language, ...(usesKey ? { 'idempotency-key': key } : {}) };
}

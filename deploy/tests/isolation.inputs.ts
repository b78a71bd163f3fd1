import 'reflect-metadata';
import {
  contracts,
  idFieldsOf,
  needsConsent,
  type ApiScope,
  type IdField,
  type Operation,
  type Operations,
  type Who,
} from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import type { OperationName } from '../client/rest.client.ts';
import { attempts } from './isolation.attempts.ts';
import type { OperationAttempt, OperationInput, ThingKind, Things } from './isolation.types.ts';

/** An operation with a REST route, with the fields of its input that name rows. */
export interface Reachable {
  name: OperationName;
  who: Who;
  whenLocked: boolean;
  usersOnly: boolean;
  /** Support needs the company's consent. */
  needsConsent: boolean;
  feature: string | null;
  /** The scope that an API key needs; null: the operation is closed to keys. */
  scope: ApiScope | null;
  /** Open to the tokens of connections. */
  isApiMessage: boolean;
  /** Open to every key and token. */
  anyProgram: boolean;
  kind: 'query' | 'command';
  ids: IdField[];
  /** All validated fields of the input; the gateway drops others. */
  fields: string[];
}
const fieldsOf = (input: Operation['input']) => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(input, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];
export const operations: Reachable[] = Object.values(contracts).flatMap(({ name, operations: all }) =>
  Object.entries(all as unknown as Operations).flatMap(([operation, { rest, input, ...details }]) => {
    const {
      who,
      kind,
      feature = null,
      whenLocked = false,
      usersOnly = false,
      scope = null,
      anyProgram = false,
    } = details;
    const isApiMessage = details.isApiMessage === true;
    const path = `${name}.${operation}` as OperationName;
    const fields = fieldsOf(input);
    const asksCompany = needsConsent(details);
    const demands = {
      who,
      kind,
      feature,
      whenLocked,
      usersOnly,
      needsConsent: asksCompany,
      scope,
      isApiMessage,
      anyProgram,
    };
    return rest ? [{ name: path, ...demands, ids: idFieldsOf(input), fields }] : [];
  }),
);

/** Operations that need no session. */
export const publicOperations: OperationName[] = operations.flatMap(({ name, who }) =>
  who === 'anyone' ? [name] : [],
);

/** A field of an operation that gets another company's id. `byUuid`: the uuid of a ticket instead of its id. */
export interface ForeignIdTrial {
  name: OperationName;
  field: string;
  byUuid: boolean;
}
export const rowOf = (
  name: OperationName,
): OperationAttempt & { ids: Record<string, ThingKind>; unchecked: string[] } => {
  const row = attempts[name] as OperationAttempt;
  return { ...row, ids: row.ids ?? {}, unchecked: row.unchecked ?? [] };
};
/** Ids that do not exist. */
const ABSENT_ID = 4_000_000_000;
const ABSENT_UUID = '00000000-0000-4000-8000-000000000000';

/** For each kind of row an id that names none. */
export const nowhere = {
  ...Object.fromEntries(
    operations.flatMap(({ name, ids }) =>
      ids.map(({ field, shape }) => [rowOf(name).ids[field], shape === 'uuid' ? ABSENT_UUID : ABSENT_ID]),
    ),
  ),
  ticketUuid: ABSENT_UUID,
} as unknown as Things;

export const trials: ForeignIdTrial[] = operations.flatMap(({ name, ids }) =>
  ids
    .filter(({ field }) => rowOf(name).ids[field] !== 'unowned')
    .flatMap(({ field, shape }) => [
      { name, field, byUuid: false },
      ...(shape === 'idOrUuid' ? [{ name, field, byUuid: true }] : []),
    ]),
);

let serial = Date.now() % 100_000_000;

/** The operation's input with the own things, except for the trial's field, which names the thing of `others`. */
export function inputOf(
  name: OperationName,
  own: Things,
  trial?: ForeignIdTrial,
  others: Things = own,
): OperationInput {
  const row = rowOf(name);
  const given = typeof row.with === 'function' ? row.with(++serial) : row.with;
  const input: OperationInput = { ...given };
  for (const { field, shape } of operations.find((operation) => operation.name === name)?.ids ?? []) {
    const kind = row.ids[field];
    if (!kind || kind === 'unowned') continue;
    const isTrialField = field === trial?.field;
    const things = isTrialField ? others : own;
    const id = isTrialField && trial.byUuid ? things.ticketUuid : things[kind];
    setField(input, field, shape === 'ids' ? [id] : id);
  }
  return input;
}

/** `list.field` sets a field in the first element of the list, and `object.field` in an object that the input has. */
function setField(input: OperationInput, path: string, value: unknown): void {
  const [field = '', ...inner] = path.split('.');
  if (inner.length === 0) return void (input[field] = value);
  const known = input[field] as OperationInput | OperationInput[] | undefined;
  const isList = known === undefined || Array.isArray(known);
  const part: OperationInput = { ...(isList ? known?.[0] : known) };
  setField(part, inner.join('.'), value);
  input[field] = isList ? [part] : part;
}

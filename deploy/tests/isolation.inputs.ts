import 'reflect-metadata';
import { contracts, idFieldsOf, type IdField, type Operation, type Operations, type Who } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import type { OperationName } from '../client/rest.client.ts';
import { attempts } from './isolation.attempts.ts';
import type { OperationAttempt, OperationInput, ThingKind, Things } from './isolation.types.ts';

/** An operation of the contracts that can be reached from outside, with the fields of its input that name rows. */
export interface Reachable {
  name: OperationName;
  who: Who;
  whenLocked: boolean;
  feature: string | null;
  kind: 'query' | 'command';
  ids: IdField[];
  /** All fields of the input that are checked; others never get in. */
  fields: string[];
}
const fieldsOf = (input: Operation['input']) => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(input, '', false, false)
      .map((one) => one.propertyName),
  ),
];
export const operations: Reachable[] = Object.values(contracts).flatMap(({ name, operations: all }) =>
  Object.entries(all as unknown as Operations).flatMap(([operation, { rest, input, ...details }]) => {
    const { who, kind, feature = null, whenLocked = false } = details;
    const path = `${name}.${operation}` as OperationName;
    const fields = fieldsOf(input);
    return rest ? [{ name: path, who, kind, feature, whenLocked, ids: idFieldsOf(input), fields }] : [];
  }),
);

/** Ids far beyond any that exist. */
const NOWHERE = 4_000_000_000;
export const nowhere: Things = {
  company: NOWHERE,
  user: NOWHERE,
  queue: NOWHERE,
  option: NOWHERE,
  branch: NOWHERE,
  quickMessage: NOWHERE,
  fileList: NOWHERE,
  file: NOWHERE,
  contact: NOWHERE,
  twin: NOWHERE,
  contactImport: NOWHERE,
  ticket: NOWHERE,
  ticketUuid: '00000000-0000-4000-8000-000000000000',
  message: NOWHERE,
  sent: NOWHERE,
  failed: NOWHERE,
  lost: NOWHERE,
  whatsapp: NOWHERE,
  tag: NOWHERE,
  note: NOWHERE,
  schedule: NOWHERE,
  notification: NOWHERE,
  session: '00000000-0000-4000-8000-000000000000',
};

/** One field of one operation that is given another company's id. `byUuid`: a ticket by its other name. */
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
export const trials: ForeignIdTrial[] = operations.flatMap(({ name, ids }) =>
  ids
    .filter(({ field }) => rowOf(name).ids[field] !== 'nobodys')
    .flatMap(({ field, shape }) => [
      { name, field, byUuid: false },
      ...(shape === 'idOrUuid' ? [{ name, field, byUuid: true }] : []),
    ]),
);

let serial = Date.now() % 100_000_000;

/** The operation's input with the own things, but for one field, which names the same thing of `others`. */
export function inputOf(
  name: OperationName,
  own: Things,
  trial?: ForeignIdTrial,
  others: Things = own,
): OperationInput {
  const row = rowOf(name);
  const given = typeof row.with === 'function' ? row.with(++serial) : row.with;
  const input: OperationInput = { ...given };
  for (const { field, shape } of operations.find((one) => one.name === name)?.ids ?? []) {
    const kind = row.ids[field];
    if (!kind || kind === 'nobodys') continue;
    const isTried = field === trial?.field;
    const things = isTried ? others : own;
    const id = isTried && trial.byUuid ? things.ticketUuid : things[kind];
    put(input, field, shape === 'ids' ? [id] : id);
  }
  return input;
}

/** `list.field`: in the one part of the list. */
function put(input: OperationInput, path: string, value: unknown): void {
  const [list = '', inner] = path.split('.');
  if (inner === undefined) input[list] = value;
  else input[list] = [{ ...(input[list] as object[] | undefined)?.[0], [inner]: value }];
}

import type { Caller } from './caller.ts';
import type { Feature } from './features.ts';
import type { FaultCode } from './faults.ts';
import type { Permission } from './rights.ts';

export type Class<T> = new () => T;
/**
 * The allowed callers: `anyone` needs no session, `user` any, a line of the rights' table one that has it; `internal` is never
 * reachable from outside.
 */
export type Who = 'anyone' | 'user' | 'internal' | Permission;

/** One thing that can be asked or done, written once. Subjects, routes, types and documentation derive from it. */
export interface Operation<I extends object = object, O = unknown> {
  readonly kind: 'query' | 'command';
  readonly input: Class<I>;
  /** A class, a list of one (`[Ticket]`), or null where nothing is answered. */
  readonly output: Class<O> | [Class<object>] | null;
  readonly who: Who;
  /** `GET /tickets/:id`; absent for internal operations. */
  readonly rest?: string;
  /** Codes it answers besides validation, session and permission. */
  readonly faults: readonly FaultCode[];
  /** Only companies whose plan has it. */
  readonly feature?: Feature;
  /** Also while the company is locked, its subscription long overdue. */
  readonly whenLocked?: boolean;
  /** Also by somebody whose company demands a second factor and who has none yet. */
  readonly withoutSecondFactor?: boolean;
  /** Whether it is remembered who did it; without a word, orders that need a right are. */
  readonly audit?: boolean;
  /** Multipart field whose files the gateway stores before the call; they arrive as `files`. */
  readonly upload?: string;
  /** A JSON body may have so many bytes; without a word 100,000. */
  readonly maxBodyBytes?: number;
  /**
   * Fetched as a file of this name: the gateway asks for part after part (`after`: where the last one ended), which are
   * `TextPart`, and sends them on as they come.
   */
  readonly download?: Download;
  /** One line for the API documentation. */
  readonly summary: string;
  /** Type only: what is answered. */
  readonly answer?: O;
}

export interface Download {
  name: string;
  type: string;
}

interface Details {
  who: Who;
  summary: string;
  rest?: string;
  faults?: readonly FaultCode[];
  upload?: string;
  maxBodyBytes?: number;
  download?: Download;
  feature?: Feature;
  whenLocked?: boolean;
  withoutSecondFactor?: boolean;
  audit?: boolean;
}
type Answer<C> = C extends [Class<infer T>] ? T[] : C extends Class<infer T> ? T : void;
type Output = Class<object> | [Class<object>] | null;

const operation =
  (kind: 'query' | 'command') =>
  <I extends object, const C extends Output>(
    input: Class<I>,
    output: C,
    details: Details,
  ): Operation<I, Answer<C>> => ({
    kind,
    input,
    output: output as Operation<I, Answer<C>>['output'],
    faults: [],
    ...details,
  });

/** Asks; changes nothing. */
export const query = operation('query');
/** Does, now. */
export const command = operation('command');

export type Operations = Record<string, Operation<never, unknown>>;
export interface Contract<Name extends string = string, Ops = Operations> {
  /** The resource, as in `tickets.accept`. */
  readonly name: Name;
  /** The service that answers. */
  readonly service: string;
  readonly operations: Ops;
}

export function contract<const Name extends string, Ops>(
  name: Name,
  service: string,
  operations: Ops,
): Contract<Name, Ops> {
  return { name, service, operations };
}

export type InputOf<Op> = Op extends Operation<infer I, unknown> ? I : never;
export type AnswerOf<Op> = Op extends { answer?: infer O } ? Exclude<O, undefined> : never;

/** The methods of a class that serves a contract. */
export type Handlers<C extends { operations: object }> = {
  [K in keyof C['operations']]: (
    caller: Caller,
    input: InputOf<C['operations'][K]>,
  ) => Promise<AnswerOf<C['operations'][K]> | AnswerVoid<AnswerOf<C['operations'][K]>>>;
};
type AnswerVoid<T> = [T] extends [never] ? void : T;

/** For a text of 65,536 characters, each of them escaped (`\u0001`). */
export const LONG_TEXT_BYTES = 400_000;

/** The input of an operation that takes nothing. */
export class Nothing {}

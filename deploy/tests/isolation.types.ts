import type { Contracts, FaultCode, InputOf } from '@recado/contracts';
import type { OperationName } from '../client/rest.client.ts';
import type { BasicThings } from './resources/things-stage.ts';
import type { thingMakers } from './resources/things.gen.ts';

type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
/** The ids that the `*.things.ts` of the resources make. */
type MadeThings = UnionToIntersection<Awaited<ReturnType<(typeof thingMakers)[number]>>>;

/** A row of each kind that belongs to a company; ids of operations name them. */
export type Things = BasicThings & MadeThings;
export type OperationInput = Record<string, unknown>;
/** The kind of row that an id names: one of a company, or one that belongs to no company (`unowned`). */
export type ThingKind = Exclude<keyof Things, 'ticketUuid'> | 'unowned';

type InputNamed<N> = N extends `${infer R}.${infer O}`
  ? R extends keyof Contracts
    ? O extends keyof Contracts[R]['operations']
      ? InputOf<Contracts[R]['operations'][O]>
      : never
    : never
  : never;

/** A valid call of an operation, in which one id is then replaced by another company's. */
export interface OperationAttempt<I = object> {
  /** The kind of row that each id field names. Fields within a list are written `list.field`. */
  ids?: { [field in keyof I & string]?: ThingKind } & { [inner: `${string}.${string}`]: ThingKind };
  /** The other fields of a call that succeeds; `n` differs in each call. */
  with?: Partial<I> | ((n: number) => Partial<I>);
  /** Id fields that the operation stores or compares without looking them up: every id gives the same response. */
  unchecked?: (keyof I & string)[];
  /** A super user reaches all companies, although the operation is not one of the platform in the table of rights. */
  superReaches?: boolean;
  /** The error for the own ids, where a call with them does not succeed. */
  own?: FaultCode;
}

/** The attempts on all operations; an operation without one does not compile. */
export type OperationAttempts = { [N in OperationName]: OperationAttempt<InputNamed<N>> };
/** The attempts on the operations of one resource. */
export type AttemptsOf<R extends string> = Pick<OperationAttempts, Extract<OperationName, `${R}.${string}`>>;

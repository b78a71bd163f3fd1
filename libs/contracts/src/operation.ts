import { isApiMessage, scopeOf, type ApiScope } from './api-scopes.ts';
import { lineInV1 } from './api-version.ts';
import type { Caller } from './caller.ts';
import type { Feature } from './features.ts';
import type { FaultCode } from './faults.ts';
import { providerScopeOf, type ProviderScope } from './provider-scopes.ts';
import { rights, type Permission } from './rights.ts';
import { takesVersion } from './row-version.ts';

export type Class<T> = new () => T;
/**
 * The allowed callers: `anyone` needs no session, `user` any, a line of the rights' table one that has it; `internal` is never
 * reachable from outside.
 */
export type Who = 'anyone' | 'user' | 'internal' | Permission;

/** A query or command of a resource. Its subject, route, types and documentation derive from this. */
export interface Operation<I extends object = object, O = unknown> {
  readonly kind: 'query' | 'command';
  readonly input: Class<I>;
  /** A class, a list of its instances (`[Ticket]`), or null for an empty response. */
  readonly output: Class<O> | [Class<object>] | null;
  readonly who: Who;
  /** `GET /tickets/:id`; absent for internal operations. */
  readonly rest?: string;
  /** Fault codes besides those of validation, session and permission. */
  readonly faults: readonly FaultCode[];
  /** The feature that the company's plan must have. */
  readonly feature?: Feature;
  /** The operation is for users of the company alone: the platform's support and programs of the company are refused. */
  readonly usersOnly?: boolean;
  /**
   * Support gives the command without the company's consent: it handles tickets, tries something, or concerns the session
   * alone. Each other command makes or changes what outlives a support session, and needs the consent.
   */
  readonly supportMayUse?: boolean;
  /** A query that takes data out of the company as a file: support needs the company's consent for it as for a command. */
  readonly needsConsent?: boolean;
  /** The operation is allowed while the company is locked because its subscription is overdue. */
  readonly whenLocked?: boolean;
  /** The operation is allowed before the user has set up the second factor that the company demands. */
  readonly withoutSecondFactor?: boolean;
  /**
   * Calls are written to the audit log; by default those of commands that need a right. `withoutRow`: nothing of the row
   * as it was is kept, because it is about a person who may ask to be erased.
   */
  readonly audit?: boolean | 'withoutRow';
  /** The multipart field whose files the gateway stores before the call; the input has them as `files`. */
  readonly upload?: string;
  /** The list field whose parts may carry files as `base64`; the gateway stores them and sets `stored`. */
  readonly inlineFiles?: string;
  /** The request is of another system: the gateway passes its headers, query and bytes on as `request`. */
  readonly takesRawBody?: boolean;
  /** The answer is the text of this field, for other systems that expect no JSON. */
  readonly answersText?: string;
  /** The flag of the answer that says that the row was added: the status is 201 then. */
  readonly createdField?: string;
  /** The limit of a JSON body, or of a raw one, in bytes; 100,000 by default. */
  readonly maxBodyBytes?: number;
  /**
   * The response is a file of this name. The gateway requests a `TextPart` after the other (`after`: the end of the last
   * one) and streams them.
   */
  readonly download?: Download;
  /** The scope an API key needs; absent: the operation is closed to keys. Set by `contract`. */
  readonly scope?: ApiScope;
  /** The scope a key of the provider needs; absent: the operation is closed to these keys. Set by `contract`. */
  readonly providerScope?: ProviderScope;
  /**
   * The REST line in version 1 of the API, of operations that API keys may call; a contract says it where it is not `rest`
   * below `/api/v1`. Set by `contract`.
   */
  readonly v1?: string;
  /**
   * An address of version 1 takes one kind of body. When the files of an operation are optional, this address takes the
   * form with files, and the other JSON. Set by `contract`.
   */
  readonly filesAt?: string;
  /** Every API key and every token of a connection may call it, whatever its scopes. */
  readonly anyProgram?: boolean;
  /** Tokens of connections may call it, and test keys, also where it is a command. Set by `contract`. */
  readonly isApiMessage?: boolean;
  /** One line for the API documentation. */
  readonly summary: string;
  /** Exists in the type only: the response. */
  readonly answer?: O;
}

export interface Download {
  name: string;
  type: string;
  /** The parts are bytes as base64 instead of text. */
  isBinary?: boolean;
}

interface Details {
  who: Who;
  summary: string;
  rest?: string;
  faults?: readonly FaultCode[];
  v1?: string;
  filesAt?: string;
  upload?: string;
  inlineFiles?: string;
  takesRawBody?: boolean;
  answersText?: string;
  createdField?: string;
  maxBodyBytes?: number;
  download?: Download;
  feature?: Feature;
  usersOnly?: boolean;
  anyProgram?: boolean;
  supportMayUse?: boolean;
  needsConsent?: boolean;
  whenLocked?: boolean;
  withoutSecondFactor?: boolean;
  audit?: boolean | 'withoutRow';
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

/** Declares an operation that changes nothing. */
export const query = operation('query');
/** Declares an operation that changes something. */
export const command = operation('command');

export type Operations = Record<string, Operation<never, unknown>>;
export interface Contract<Name extends string = string, Ops = Operations> {
  /** The resource, as in `tickets.accept`. */
  readonly name: Name;
  /** The service that serves the resource. */
  readonly service: string;
  readonly operations: Ops;
}

export function contract<const Name extends string, Ops>(
  name: Name,
  service: string,
  operations: Ops,
): Contract<Name, Ops> {
  const withScopes = Object.entries(operations as object as Record<string, Operation>).map(
    ([key, operation]) =>
      [
        key,
        { ...operation, ...faultsOf(operation), ...scopeFor(name, operation), ...forProvider(name, key, operation) },
      ] as const,
  );
  return { name, service, operations: Object.fromEntries(withScopes) as Ops };
}

const faultsOf = ({ input, faults }: Operation): Pick<Operation, 'faults'> => ({
  faults: takesVersion(input) ? [...faults, 'ERR_CHANGED_MEANWHILE'] : faults,
});

function scopeFor(
  resource: string,
  { kind, who, usersOnly = false, anyProgram = false, rest, v1, filesAt }: Operation,
): Pick<Operation, 'scope' | 'isApiMessage' | 'v1' | 'filesAt'> {
  if (who === 'anyone' || who === 'internal' || usersOnly) return {};
  if (anyProgram) return rest ? { v1: lineInV1(rest, v1) } : {};
  if (who !== 'user' && !(rights[who] as readonly string[]).includes('key')) return {};
  const scope = scopeOf(resource, kind);
  if (!scope) return {};
  return {
    scope,
    isApiMessage: isApiMessage(resource),
    ...(rest ? { v1: lineInV1(rest, v1) } : {}),
    ...(filesAt ? { filesAt: lineInV1(filesAt) } : {}),
  };
}

function forProvider(
  resource: string,
  name: string,
  { rest = '' }: Operation,
): Pick<Operation, 'providerScope' | 'v1'> {
  const providerScope = providerScopeOf(resource, name);
  return providerScope ? { providerScope, v1: lineInV1(rest) } : {};
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

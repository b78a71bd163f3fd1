import type { Contracts, FaultCode, InputOf } from '@recado/contracts';
import type { OperationName } from '../client/rest.client.ts';

/** One of everything that belongs to a company: what the ids of an operation name. */
export interface Things {
  company: number;
  user: number;
  queue: number;
  /** A step of the queue's menu, and one that others may hang below. */
  option: number;
  branch: number;
  quickMessage: number;
  fileList: number;
  /** A file of the list. */
  file: number;
  contact: number;
  /** Another one, to be merged. */
  twin: number;
  contactImport: number;
  ticket: number;
  ticketUuid: string;
  /** A picture that a customer sent. */
  message: number;
  /** What was answered; one that could not be sent, and one whose picture could not be fetched. */
  sent: number;
  failed: number;
  lost: number;
  whatsapp: number;
  /** On the ticket, both. */
  tag: number;
  note: number;
  /** To the contact, in a day. */
  schedule: number;
  /** That a ticket was handed to the company's admin. */
  notification: number;
  /** A sign-in of the company's admin. */
  session: string;
}
export type OperationInput = Record<string, unknown>;
/** What an id names: a thing of a company, or nothing that could be another company's. */
export type ThingKind = Exclude<keyof Things, 'ticketUuid'> | 'nobodys';

type InputNamed<N> = N extends `${infer R}.${infer O}`
  ? R extends keyof Contracts
    ? O extends keyof Contracts[R]['operations']
      ? InputOf<Contracts[R]['operations'][O]>
      : never
    : never
  : never;

/** How an operation is used, so that a foreign id is the only thing wrong with it. */
export interface OperationAttempt<I = object> {
  /** Every id field and what it names; the test says which are missing. A field of a list of parts: `list.field`. */
  ids?: { [field in keyof I & string]?: ThingKind } & { [inner: `${string}.${string}`]: ThingKind };
  /** The other fields, as in a use that succeeds; `n` is another number each time. */
  with?: Partial<I> | ((n: number) => Partial<I>);
  /** Ids that are kept or compared and never looked up: answered alike whatever they are. */
  unchecked?: (keyof I & string)[];
  /** Reaches all companies when a super user asks. Lines of the platform in the rights' table do so anyway. */
  superReaches?: boolean;
  /** What the own ids are answered with, where it is not success. */
  own?: FaultCode;
}

/** A row for every operation. */
export type OperationAttempts = { [N in OperationName]: OperationAttempt<InputNamed<N>> };

import type { Contracts, FaultCode, InputOf } from '@recado/contracts';
import type { OperationName } from '../client/rest.client.ts';

/** A row of each kind that belongs to a company; ids of operations name them. */
export interface Things {
  company: number;
  user: number;
  /** Another user, who can have what the first one leaves. */
  colleague: number;
  queue: number;
  /** Options of the queue's menu; `branch` can have options below it. */
  option: number;
  branch: number;
  quickMessage: number;
  fileList: number;
  /** A file of the list. */
  file: number;
  contact: number;
  /** Another contact, to be merged. */
  twin: number;
  contactImport: number;
  ticket: number;
  ticketUuid: string;
  /** A picture that a customer sent. */
  message: number;
  /** An answer, an answer that failed, and a message whose picture could not be fetched. */
  sent: number;
  failed: number;
  lost: number;
  whatsapp: number;
  savedView: number;
  /** A tag and a note of the ticket. */
  tag: number;
  note: number;
  /** A message to the contact, due in a day. */
  schedule: number;
  /** About a ticket that was transferred to the company's admin. */
  notification: number;
  /** A chat of the company's admin and its user, and another one for the admin to leave. */
  chat: number;
  otherChat: number;
  /** A message of the admin in the chat, with a file. */
  chatMessage: number;
  chatFile: number;
  prompt: number;
  /** A text of the prompt. */
  promptSource: number;
  integration: number;
  /** An endpoint, and a delivery to it that was given up. */
  webhook: number;
  webhookDelivery: number;
  contactList: number;
  /** Another list, to be merged. */
  otherList: number;
  listItem: number;
  listImport: number;
  suppression: number;
  /** A draft for the list. */
  campaign: number;
  /** An open invoice. */
  invoice: number;
  apiKey: number;
  /** A call of the messages API that was carried out. */
  apiMessage: string;
  /** A session of the company's admin. */
  session: string;
  /** A visit of the platform's support in the company. */
  supportSession: string;
}
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

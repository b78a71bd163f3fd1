import { ArrayMaxSize } from 'class-validator';
import { languages, type Language } from '../caller.ts';
import { Flag, Id, Int, Maybe, OneOf, Part, Parts, Text, Texts } from '../fields.ts';
import { NamedRef } from '../named-ref.ts';
import { command, contract } from '../operation.ts';
import { TurnTrace } from './turn-trace.ts';

export class RequestingTicket {
  @Id() id: number;
  @Text(1, 40) uuid: string;
  @Maybe() @Part(() => NamedRef) queue: NamedRef | null;
  @Maybe() @Part(() => NamedRef) connection: NamedRef | null;
}
export class RequestingContact extends NamedRef {
  @Text(0, 30) number: string;
  @Text(0, 254) email: string;
}
export class RequestingFlow extends NamedRef {
  /** The step, by its id, and the version in which it is drawn. */
  @Text(1, 40) stepId: string;
  @Int(0) version: number;
}
export class SentVariable {
  @Text(1, 40) name: string;
  @Text(0, 500) value: string;
}
/** A step of a flow asks another system. */
export class SendFlowRequest {
  /** The same for every attempt at one visit of the step. */
  @Text(1, 100) key: string;
  /** The integration whose address is called. */
  @Id() integrationId: number;
  @Part(() => RequestingFlow) flow: RequestingFlow;
  @Part(() => RequestingTicket) ticket: RequestingTicket;
  @Part(() => RequestingContact) contact: RequestingContact;
  @Parts(() => SentVariable) @ArrayMaxSize(50) variables: SentVariable[];
  @OneOf(languages) language: Language;
  @Text(1, 60) timezone: string;
  /** Places of the values that are wanted of the answer. */
  @Texts(0, 200) @ArrayMaxSize(20) paths: string[];
}
export class FlowRequestAnswer {
  /** false: the system was not reached, refused, or answered no JSON although values are wanted. */
  @Flag() isOk: boolean;
  /** The values in the order of their places; empty where there is none. */
  @Texts(0, 500) values: string[];
  @Part(() => TurnTrace) trace: TurnTrace;
}

/** Requests of steps of flows, which tickets makes. */
export const flowRequests = contract('flowRequests', 'integrations', {
  send: command(SendFlowRequest, FlowRequestAnswer, {
    who: 'internal',
    summary: 'Asks the system behind an integration, and reads values of its answer',
  }),
});

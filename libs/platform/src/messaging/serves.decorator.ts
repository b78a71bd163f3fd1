import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import {
  authorize,
  isAudited,
  type Caller,
  type Contract,
  type Operations,
  type EventEnvelope,
  type Subscribable,
} from '@recado/contracts';
import { audited, auditRowBefore } from '../audit.ts';
import { withTimeLimitOf } from '../postgres/statement-time-limit.ts';
import { rpcSubject } from './rpc.ts';
import { patternOf, type EventSubscription } from './bus.server.ts';

/**
 * Binds every operation of a contract to the method of the same name. A missing method does not compile (the class says
 * `implements Handlers<typeof contract>`) and does not boot. The caller's right, feature, lock and second factor are
 * checked here again, by the contract that the gateway has checked: a request that reaches a service past the gateway
 * is refused.
 */
export function Serves(contract: Contract<string, object>): ClassDecorator {
  return (target) => {
    Controller()(target);
    const methods = target.prototype as Record<string, unknown>;
    const readRow = 'get' in contract.operations ? (methods['get'] as Method) : null;
    for (const [operation, details] of Object.entries(contract.operations as Operations)) {
      const method = methods[operation];
      if (typeof method !== 'function') throw new Error(`${target.name} does not serve ${contract.name}.${operation}`);
      const served = withRowBefore(operation, details, readRow, method as Method);
      const limited = inTime(details, authorized(details, served));
      methods[operation] = isAudited(details, true) ? audits(contract, operation, details, limited) : limited;
      const subject = rpcSubject(contract.service, contract.name, operation);
      // Caller first, always: the caller is the message's context, the input its payload.
      Ctx()(target.prototype as object, operation, 0);
      Payload()(target.prototype as object, operation, 1);
      MessagePattern(subject)(target.prototype as object, operation, { value: methods[operation] });
    }
  };
}

type Details = Operations[string];
type Method = (caller: Caller, input: object) => Promise<unknown>;
const authorized = (details: Details, method: Method): Method =>
  async function (this: unknown, caller, input) {
    authorize(details, caller);
    return method.call(this, caller, input);
  };
const inTime = (details: Details, method: Method): Method =>
  function (this: unknown, caller, input) {
    return withTimeLimitOf(details, () => method.call(this, caller, input));
  };
const changesOneRow = /^(update|save|remove)/;
/**
 * Keeps in the audit entry how the row was that the operation is about to change or remove.
 * @param readRow the method of the contract's `get`; null: the contract has none
 */
function withRowBefore(operation: string, details: Details, readRow: Method | null, method: Method): Method {
  if (!readRow || !isAudited(details, true) || details.audit === 'withoutRow' || !changesOneRow.test(operation))
    return method;
  return async function (this: unknown, caller, input) {
    if (!isAudited(details, caller.kind === 'support')) return method.call(this, caller, input);
    // A row that cannot be read is refused by the operation itself.
    const row = 'id' in input ? await readRow.call(this, caller, { id: input.id }).catch(() => null) : null;
    if (row) auditRowBefore(row);
    return method.call(this, caller, input);
  };
}
/** The gateway requests a download part after part, and the first one is audited. */
const isLaterPart = ({ download }: Details, input: object): boolean =>
  download !== undefined && 'after' in input && input.after !== undefined;
const audits = (
  { service, name }: Contract<string, object>,
  operation: string,
  details: Details,
  method: Method,
): Method =>
  async function (this: unknown, caller, input) {
    if (isLaterPart(details, input) || !isAudited(details, caller.kind === 'support'))
      return method.call(this, caller, input);
    return audited(service, `${name}.${operation}`, caller, input, () => method.call(this, caller, input));
  };

/** Subscribes a method of a controller: `@OnEvent(ticketEvents.closed) onClosed(event: EnvelopeOf<typeof ticketEvents.closed>)`. */
export const OnEvent =
  <P>(type: Subscribable<P>, subscription: EventSubscription = {}) =>
  (
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<(event: EventEnvelope<P>) => Promise<void>>,
  ): void => {
    EventPattern(patternOf(type), subscription)(target, key, descriptor as PropertyDescriptor);
  };

import type { ApiScope } from './api-scopes.ts';
import type { ApiCaller, Caller } from './caller.ts';
import { Fault } from './fault.ts';
import type { Operation } from './operation.ts';
import { needsConsent } from './needs-consent.ts';
import type { ProviderScope } from './provider-scopes.ts';
import { may } from './rights.ts';

/**
 * Decides by the contract whether a caller may call an operation. The gateway asks first, and the service that serves the
 * operation asks again; internal operations have no REST line, and services call them under their own NATS permissions.
 * @throws Fault that says why not
 */
export function authorize(operation: Operation, caller: Caller): void {
  const { who, feature, usersOnly = false, whenLocked = false, withoutSecondFactor = false } = operation;
  if (who === 'anyone' || who === 'internal') return;
  if (caller.kind === 'anonymous') throw new Fault('ERR_SESSION_EXPIRED');
  if (caller.kind === 'api' && caller.providerScopes) return demandProviderScope(operation, caller.providerScopes);
  if (caller.kind === 'api') demandScope(operation, caller);
  if (who !== 'user' && !may(caller, who)) throw new Fault('ERR_NO_PERMISSION');
  if (usersOnly && caller.kind !== 'user') throw new Fault('ERR_NO_PERMISSION');
  if (needsConsent(operation) && !mayChangeAccess(caller)) throw new Fault('ERR_SUPPORT_NEEDS_CONSENT');
  if (!withoutSecondFactor) demandSecondFactor(caller);
  if (caller.locked && !whenLocked) throw new Fault('ERR_SUBSCRIPTION_EXPIRED');
  if (feature && !caller.features.includes(feature)) throw new Fault('ERR_NO_PERMISSION', { feature });
}

/** Support changes what outlives its session only with the consent of the company. */
export const mayChangeAccess = (caller: Caller): boolean =>
  caller.kind !== 'support' || caller.mayChangeAccess === true;

/**
 * An API key may call the operations of its scopes and those that are open to every program, and only where the company's plan has the API. The token of a connection
 * opens the external messages API alone; a test key changes nothing elsewhere.
 */
function demandScope(
  { kind, scope, isApiMessage = false, anyProgram = false }: Operation,
  { tokenId, isTest, scopes, features }: ApiCaller,
): void {
  if (!features.includes('useExternalApi')) throw new Fault('ERR_NO_PERMISSION', { feature: 'useExternalApi' });
  if (anyProgram) return;
  if (!scope) throw new Fault('ERR_NO_PERMISSION');
  if (tokenId === null && !isApiMessage) throw new Fault('ERR_NO_PERMISSION', { key: 'connection' });
  if (isTest && kind === 'command' && !isApiMessage) throw new Fault('ERR_NO_PERMISSION', { key: 'test' });
  if (!scopes.includes(scope)) throw new Fault('ERR_NO_PERMISSION', { scope });
}

/** A key of the provider may call the operations of its scopes and those open to every program, and no others, whatever the table of rights says. */
function demandProviderScope({ providerScope, anyProgram }: Operation, scopes: readonly ProviderScope[]): void {
  if (anyProgram) return;
  if (!providerScope) throw new Fault('ERR_NO_PERMISSION', { key: 'provider' });
  if (!scopes.includes(providerScope)) throw new Fault('ERR_NO_PERMISSION', { scope: providerScope });
}

/** Checks every caller before the service that owns a file decides who may fetch it. */
export function demandFileAccess(caller: Caller): void {
  demandSecondFactor(caller);
  if (caller.kind !== 'api') return;
  if (caller.providerScopes) throw new Fault('ERR_NO_PERMISSION', { key: 'provider' });
  if (!caller.features.includes('useExternalApi')) throw new Fault('ERR_NO_PERMISSION', { feature: 'useExternalApi' });
  if (caller.tokenId === null) throw new Fault('ERR_NO_PERMISSION', { key: 'connection' });
  if (caller.locked) throw new Fault('ERR_SUBSCRIPTION_EXPIRED');
}

/** Whether a caller may use a part of the API, where no operation checks it: a key needs the scope, people need none. */
export const hasScope = (caller: Caller, scope: ApiScope): boolean =>
  caller.kind !== 'api' || caller.scopes.includes(scope);

/** Where the company demands a second factor, nothing is open without one but the way to it. */
export function demandSecondFactor({ lacksSecondFactor }: Pick<Caller, 'lacksSecondFactor'>): void {
  if (lacksSecondFactor) throw new Fault('ERR_SECOND_FACTOR_MISSING');
}

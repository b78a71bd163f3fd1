import { Fault } from '@recado/contracts';
import { EgressError } from '@recado/egress';
import { log } from '@recado/platform';
import * as oidc from 'openid-client';

export const unreachable = (reason: string) =>
  new Fault('ERR_PROVIDER_UNREACHABLE', { reason }, [{ field: 'issuer', rule: 'unreachable' }]);

/** The fault of addresses that could not be read. */
export function unreachableBy(error: unknown, companyId: number): Fault {
  const reason = reasonOf(error);
  log.info({ companyId, reason }, 'the addresses of a sign-in provider could not be read');
  return unreachable(reason);
}

/** The fault of a sign-in that the provider did not confirm, or could not. */
export function refusal(error: unknown, companyId: number): Fault {
  const reason = reasonOf(error);
  log.info({ companyId, reason }, 'a sign-in by a provider was refused');
  const isAway = causesOf(error).some((cause) => cause instanceof EgressError);
  return isAway ? unreachable(reason) : new Fault('ERR_PROVIDER_REFUSED');
}

/** A word for what went wrong, which carries nothing of requests and answers. */
function reasonOf(error: unknown): string {
  for (const cause of causesOf(error)) {
    if (cause instanceof EgressError) return cause.reason;
    if (cause instanceof oidc.ResponseBodyError) return cause.error.slice(0, 100);
    if (cause instanceof oidc.ClientError && cause.code) return cause.code;
  }
  return 'invalid';
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}

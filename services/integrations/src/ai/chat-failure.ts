import { EgressError, type EgressReason } from '@recado/egress';
import { APIConnectionTimeoutError, APIError } from 'openai';
import type { ChatFailure } from './chat.types.ts';

const egressFailures: Partial<Record<EgressReason, ChatFailure>> = {
  timeout: 'timeout',
  aborted: 'timeout',
  refusedUrl: 'blockedAddress',
  refusedAddress: 'blockedAddress',
  tooLarge: 'invalidAnswer',
  contentType: 'invalidAnswer',
  invalidBody: 'invalidAnswer',
};

/** The stable word for an error of the `openai` package or of the egress client. */
export function chatFailure(error: unknown): ChatFailure {
  const egressError = findEgressError(error);
  if (egressError) return egressFailures[egressError.reason] ?? 'server';
  if (error instanceof APIConnectionTimeoutError) return 'timeout';
  if (!(error instanceof APIError)) return 'server';
  switch (error.status) {
    case 401:
    case 403:
      return 'auth';
    case 402:
      return 'quota';
    case 408:
      return 'timeout';
    case 429:
      return isQuota(error) ? 'quota' : 'rateLimit';
    default:
      return error.code === 'content_filter' ? 'contentFilter' : 'server';
  }
}

/** Servers name a used-up account in different fields. */
const isQuota = ({ code, type, message }: APIError): boolean =>
  code === 'insufficient_quota' || type === 'insufficient_quota' || /quota|billing|balance/i.test(message);

function findEgressError(error: unknown): EgressError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof EgressError) return cause;
  return null;
}

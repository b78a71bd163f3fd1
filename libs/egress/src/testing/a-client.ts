import { onTestFinished } from 'vitest';
import { AddressRules, EgressClient, type EgressError, type EgressOptions, type EgressRequest } from '../index.ts';

/** A client that may call this machine by default. */
export function aClient(options: EgressOptions = {}) {
  const client = new EgressClient({ rules: new AddressRules(['127.0.0.0/8', '::1']), ...options });
  onTestFinished(() => client.close());
  const call = (url: string, more: Partial<EgressRequest> = {}) =>
    client.request({ purpose: 'test', companyId: 1, url, ...more });
  const failure = (url: string, more: Partial<EgressRequest> = {}): Promise<EgressError> =>
    call(url, more).then(
      () => Promise.reject(new Error('The call did not fail')),
      (error: EgressError) => error,
    );
  return { client, call, failure };
}

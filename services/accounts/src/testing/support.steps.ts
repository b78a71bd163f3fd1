import { auth, sessionCaller, type Caller } from '@recado/contracts';
import { aCompany, platform, type ClientFactory } from './serve-accounts.ts';
import { sessionIdOf } from './session.steps.ts';

export const supportReason = 'The customer asked why no message arrives';

/** A company that the platform's support has entered; `support` reads what the session may now. */
export async function enterAsSupport(clientOf: ClientFactory) {
  const company = await aCompany(clientOf);
  const sid = sessionIdOf(await clientOf(auth).enter(platform, { companyId: company.id, reason: supportReason }));
  const support = async (): Promise<Caller> =>
    sessionCaller(await clientOf(auth).resolve(platform, { sessionId: sid }), {
      sessionId: sid,
      trace: 'test',
      address: null,
    });
  return { ...company, sid, support };
}

import { auth, sessionCaller, type Caller } from '@recado/contracts';
import { aCompany, platform, type ClientFactory } from './serve-accounts.ts';

export const supportReason = 'The customer asked why no message arrives';

/** A company that the platform's support has entered; `support` reads what the session may now. */
export async function enterAsSupport(clientOf: ClientFactory) {
  const company = await aCompany(clientOf);
  const { token } = await clientOf(auth).enter(platform, { companyId: company.id, reason: supportReason });
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  const support = async (): Promise<Caller> =>
    sessionCaller(await clientOf(auth).resolve(platform, { sessionId: sid }), {
      sessionId: sid,
      trace: 'test',
      address: null,
    });
  return { ...company, sid, support };
}

import { Fault, type OpenedSession } from '@recado/contracts';
import type { AuthScope } from '../auth.database.ts';
import type { UserEntity } from '../rows/user.entity.ts';
import type { AccessTokenIssuer } from './access-token.issuer.ts';
import { presentSessionUser } from './present-session-user.ts';
import { publishEndedSessions } from './publish-ended-sessions.ts';
import type { RefreshTokenIssuer } from './refresh-token.issuer.ts';
import { SessionEntity, type SignInOrigin } from './session.entity.ts';

export interface TokenIssuers {
  access: AccessTokenIssuer;
  refresh: RefreshTokenIssuer;
}

/** @throws Fault ERR_COMPANY_SUSPENDED, ERR_COMPANY_MOVING */
export async function requireOpenCompany({ companies, moves }: AuthScope, companyId: number): Promise<void> {
  const { status, erasingAt } = await companies.get(companyId);
  // Changes in a company on its way would be overwritten, in any state of the company.
  if (await moves.isMoving(companyId)) throw new Fault('ERR_COMPANY_MOVING');
  if (!status || erasingAt) throw new Fault('ERR_COMPANY_SUSPENDED');
}

/**
 * Opens the session of a user who has proven who they are. It ends the user's other sessions, unless the company wants
 * several.
 */
export async function openSession(
  scope: AuthScope,
  issuers: TokenIssuers,
  user: UserEntity,
  origin: SignInOrigin,
): Promise<OpenedSession> {
  if ((await scope.settings.value(user.companyId, 'severalSessions')) !== 'enabled')
    publishEndedSessions(scope, await scope.sessions.endOfUser(user.id, 'anotherLogin'), 'anotherLogin');
  const { session, token } = SessionEntity.open(user, origin, issuers.refresh);
  await scope.sessions.add(session);
  const access = issuers.access.issue(session);
  return { token: access, user: await presentSessionUser(scope, user, session), refreshToken: token };
}

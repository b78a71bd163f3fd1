import { auth, type Session } from '@recado/contracts';
import { from, type ClientFactory } from './serve-accounts.ts';

/** The id of a session, which its access token has. */
export const sessionIdOf = ({ token }: Pick<Session, 'token'>): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

export const isLiving = (clientOf: ClientFactory, session: Pick<Session, 'token'>): Promise<boolean> =>
  clientOf(auth)
    .resolve(from(null), { sessionId: sessionIdOf(session) })
    .then(
      () => true,
      () => false,
    );

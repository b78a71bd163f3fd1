/** The mark of a prompt or an integration that support has made or changed: it may send conversations of the company elsewhere. */
export interface SupportMark {
  /** The support session that made it or changed its server or secrets last; null: a user of the company did. */
  supportSession: string | null;
  /** The support session is over: nothing is sent to the server until a user of the company saves it. */
  ended: boolean;
}

/**
 * The mark after a change.
 * @param session behind whoever makes the change; null: a user of the company, whose it is from now on
 * @param changesServer whether the change concerns the server or its secrets
 */
export function markAfter(before: SupportMark, session: string | null, changesServer: boolean): SupportMark {
  const { supportSession, ended } = before;
  if (session !== null && !changesServer) return { supportSession, ended };
  return { supportSession: session, ended: false };
}

/** The mark after the support session has ended. */
export const endedMark: SupportMark = { supportSession: null, ended: true };

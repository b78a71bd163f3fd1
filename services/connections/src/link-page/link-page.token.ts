import { Fault } from '@recado/contracts';
import type { Keys } from '@recado/platform';

const PURPOSE = 'link-page';
const CONTEXT = 'token';

/** The content of a link page's address, sealed: nothing is stored, and nobody else can make a valid one. */
export interface LinkPageGrant {
  companyId: number;
  connectionId: number;
  /** The newest event of the connection's session when the page was made: a linking after it uses the page up. */
  afterEvent: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
  returnUrl: string | null;
  /** The key that made the page, which ends with it; null: people did. */
  apiKeyId: number | null;
  /** The round of the connection's pages when it was made. */
  round: number;
}
/** Values that addresses made by the previous release lack. */
const unsaid = { apiKeyId: null, round: 0 };

export const sealLinkPage = (keys: Keys, grant: LinkPageGrant): string =>
  keys.seal(PURPOSE, CONTEXT, Buffer.from(JSON.stringify(grant))).toString('base64url');

/** @throws Fault ERR_LINK_PAGE_INVALID for a text that was not sealed here */
export function openLinkPage(keys: Keys, token: string): LinkPageGrant {
  try {
    const sealed = Buffer.from(token, 'base64url');
    return { ...unsaid, ...(JSON.parse(keys.open(PURPOSE, CONTEXT, sealed).toString()) as LinkPageGrant) };
  } catch {
    throw new Fault('ERR_LINK_PAGE_INVALID');
  }
}

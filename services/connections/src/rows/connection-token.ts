import { randomBytes } from 'node:crypto';
import { Fault } from '@recado/contracts';
import { isAccessToken, isLikeApiKey } from '@recado/platform';

const TOKEN = /^[\x21-\x7e]{16,200}$/;

/** A token for the external messages API, of 256 random bits. */
export const newConnectionToken = (): string => `wa_${randomBytes(32).toString('base64url')}`;

/**
 * A token that a client has made. The gateway tells tokens apart by their form, so one must look neither like an API key nor
 * like an access token.
 * @throws Fault ERR_WAPP_TOKEN_FORMAT
 */
export function checkToken(token: string): void {
  const isOther = isLikeApiKey(token) || isAccessToken(token);
  if (!TOKEN.test(token) || isOther)
    throw new Fault('ERR_WAPP_TOKEN_FORMAT', {}, [{ field: 'token', rule: 'ERR_WAPP_TOKEN_FORMAT' }]);
}

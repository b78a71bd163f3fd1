/** The credential of an Authorization header; null when there is none of the scheme Bearer. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim() ?? null;

/** Access tokens of sessions are JSON Web Tokens; any other bearer is an API key or the token of a connection. */
export const isAccessToken = (bearer: string): boolean => /^eyJ[\w-]*\.[\w-]*\.[\w-]*$/.test(bearer);

/** The credential of an Authorization header; null when there is none of the scheme Bearer. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim() ?? null;

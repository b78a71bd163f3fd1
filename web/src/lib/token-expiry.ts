/** Milliseconds until an access token (JWT) ends, by this computer's clock; null where it does not say when. */
export function endsIn(access: string, now = Date.now()): number | null {
  const [, claims = ''] = access.split('.');
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1_000 - now : null;
  } catch {
    return null;
  }
}

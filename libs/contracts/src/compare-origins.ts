/** Scheme, host and port of an address; `https` where it names no scheme; null where it is none. */
export function originOf(address: string): string | null {
  const entered = address.trim();
  const url = entered === '' ? null : URL.parse(/^[a-z]+:\/\//i.test(entered) ? entered : `https://${entered}`);
  return url && url.host !== '' ? `${url.protocol}//${url.host}` : null;
}

/** Whether an address moves to another origin, so that a secret of the previous one must not be sent there. */
export function isOtherOrigin(previous: string, next: string): boolean {
  const origin = originOf(next);
  return origin !== null && origin !== originOf(previous);
}

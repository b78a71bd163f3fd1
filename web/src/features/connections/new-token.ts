/** A token that the browser makes for a connection: 32 random bytes in hexadecimal. */
export function newToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

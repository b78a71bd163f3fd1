/** A signing secret as Standard Webhooks defines it: 32 random bytes in base64 after `whsec_`. */
export function generateSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}
/** The specification allows 24 to 64 bytes. */
export const isSecret = (text: string): boolean => /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(text);

/** A key of stored hashes that an earlier root secret gave (kept-keys.ts). */
export interface KeptKey {
  purpose: string;
  /** The oldest has the lowest. */
  position: number;
  sealed: Buffer;
}
export const KEPT_KEY = 'kept-key';
export const keptKeyContext = ({ purpose, position }: Pick<KeptKey, 'purpose' | 'position'>): string =>
  `${purpose}|${position}`;

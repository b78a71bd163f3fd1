import { requireVersion } from '@recado/platform';
import { silenceLibsignal } from '@recado/signal';
import { limitInflation } from './limit-inflation.ts';

/** A session keeps keys of 32 bytes for days, and each of them keeps the pool it was taken from: 64 KB in Node 26. */
const POOL_BYTES = 2_048;

/** Applies the patches of the whole process; those of a socket or of its keys are applied where they are made. */
export function applyPatches(): void {
  requireVersion('@whiskeysockets/baileys', '7.0.0-rc14', import.meta.url);
  requireVersion('libsignal', '6.0.0', import.meta.url);
  silenceLibsignal();
  limitInflation();
  Buffer.poolSize = POOL_BYTES;
}

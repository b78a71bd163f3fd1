import { requireVersion } from '@recado/platform';
import { silenceLibsignal } from '@recado/signal';
import { limitInflation } from './limit-inflation.ts';

/** Applies the patches of the whole process; those of a socket or of its keys are applied where they are made. */
export function applyPatches(): void {
  requireVersion('@whiskeysockets/baileys', '7.0.0-rc14', import.meta.url);
  requireVersion('libsignal', '6.0.0', import.meta.url);
  silenceLibsignal();
  limitInflation();
}

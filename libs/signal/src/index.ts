export { patchLibsignal, skipVerificationFor } from './patch-libsignal.ts';
export { silenceLibsignal } from './silence-libsignal.ts';
export { verifyXeddsa } from './verify-xeddsa.ts';

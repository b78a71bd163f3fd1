export { patchLibsignal, skipVerificationFor } from './patch-libsignal.ts';
export { verifyXeddsa } from './verify-xeddsa.ts';

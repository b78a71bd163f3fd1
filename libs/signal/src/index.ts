export { mendLibsignal, takeUnsigned } from './mend.ts';
export { isSigned } from './signature.ts';

export { checkCopies, type CopyCases } from './check-copies.ts';
export { told, type OwnedRow } from './copied-row.ts';

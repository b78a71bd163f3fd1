import type { ListImportState } from '@recado/contracts';

/** Of an import of contacts or into a contact list. */
export const isRunning = ({ state }: { state: ListImportState }): boolean => state === 'waiting' || state === 'working';

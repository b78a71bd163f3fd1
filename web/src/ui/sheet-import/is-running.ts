import type { ListImportState } from '@recado/contracts';

/** Whether an import of contacts, or into a contact list, still runs. */
export const isRunning = ({ state }: { state: ListImportState }): boolean => state === 'waiting' || state === 'working';

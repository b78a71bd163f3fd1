import type { ArchiveTable } from './archive.table.ts';
import { contactTables, ticketTables } from './conversation.tables.ts';
import { deskTables } from './desk.tables.ts';
import { libraryTables, sentTables } from './library.tables.ts';
import { platformTables } from './platform.tables.ts';

/** All tables of an archive that have a place here, in the order in which their rows name each other. */
export const archiveTables: ArchiveTable[] = [
  ...deskTables,
  ...contactTables,
  ...libraryTables,
  ...ticketTables,
  ...sentTables,
  ...platformTables,
];

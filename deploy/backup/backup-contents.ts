import { Keys } from '../../libs/platform/src/keys.ts';
import type { TableColumns } from './read-schema.ts';

/** `backups/{name}/backup.json`, which is written last and readable without the secret. */
export interface BackupLabel {
  format: 1;
  release: string;
  /** The moment of the snapshot, by the clock of the database. */
  takenAt: string;
  /** Tells RECADO_SECRETs apart without giving them away. */
  secretFingerprint: string;
}
export interface BackedUpTable extends TableColumns {
  rows: number;
}
export interface BackedUpService {
  service: string;
  migrations: string[];
  tables: BackedUpTable[];
  sequences: { name: string; last: string | null }[];
}
/** `backups/{name}/contents`, sealed. */
export interface BackupContents {
  services: BackedUpService[];
  /** Paths in the file store. */
  files: string[];
}

export const secretFingerprint = (secret: string): string => new Keys(secret).fingerprint;

/** Names of the objects in the store. */
export const objects = {
  label: (backup: string) => `backups/${backup}/backup.json`,
  contents: (backup: string) => `backups/${backup}/contents`,
  table: (backup: string, { name }: TableColumns) => `backups/${backup}/${name}`,
  /** Files never change under their name, so that all backups with one secret share one copy. @param folder by fileFolder */
  file: (folder: string, path: string) => `${folder}/${path}`,
};
/** The time of a backup is its name. */
export const backupName = (takenAt: Date): string =>
  takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

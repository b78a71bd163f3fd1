import { openDisk, type DiskConfig, type OpenedDisk } from './file-disk.ts';

/** Where backups go, as the environment says it. */
export interface BackupPlace extends Partial<DiskConfig> {
  BACKUP_DIR?: string | undefined;
  BACKUP_S3_BUCKET?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION?: string | undefined;
  BACKUP_S3_ACCESS_KEY?: string | undefined;
  BACKUP_S3_SECRET_KEY?: string | undefined;
}
type S3Value = 'ENDPOINT' | 'REGION' | 'ACCESS_KEY' | 'SECRET_KEY';

/** Opens the bucket or the folder of backups. @returns null where none is named */
export async function openBackupPlace(place: BackupPlace): Promise<OpenedDisk | null> {
  const s3 = (name: S3Value) => place[`BACKUP_S3_${name}`] || place[`S3_${name}`];
  const config = { DATA_DIR: place.BACKUP_DIR || '', S3_BUCKET: place.BACKUP_S3_BUCKET };
  if (place.BACKUP_S3_BUCKET) return openDisk({ ...config, FILES: 's3', ...s3Config(s3) }, '.');
  return place.BACKUP_DIR ? openDisk({ ...config, FILES: 'local' }, '.') : null;
}

const s3Config = (value: (name: S3Value) => string | undefined) => ({
  S3_ENDPOINT: value('ENDPOINT'),
  S3_REGION: value('REGION'),
  S3_ACCESS_KEY: value('ACCESS_KEY'),
  S3_SECRET_KEY: value('SECRET_KEY'),
});

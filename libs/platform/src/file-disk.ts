import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ProcessConfig } from './config.ts';

export type DiskConfig = Pick<
  ProcessConfig,
  'FILES' | 'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>;
export interface OpenedDisk {
  disk: Disk;
  /** Absolute path of a local folder; null for S3. */
  folder: string | null;
}

/** Opens the file store that the configuration names. @param name of the folder in DATA_DIR, where it is a local one */
export async function openDisk(config: DiskConfig, name: string): Promise<OpenedDisk> {
  if (config.FILES === 's3') return { disk: new Disk(await s3(config)), folder: null };
  const location = resolve(config.DATA_DIR, name);
  return { disk: new Disk(new FSDriver({ location, visibility: 'private' })), folder: location };
}

async function s3(config: DiskConfig) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  if (!config.S3_BUCKET || !config.S3_ACCESS_KEY || !config.S3_SECRET_KEY) {
    throw new Error('FILES=s3 needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY');
  }
  return new S3Driver({
    bucket: config.S3_BUCKET,
    // Compose and charts may pass an empty text on.
    region: config.S3_REGION || 'us-east-1',
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    visibility: 'private',
    supportsACL: false,
    // S3-compatible stores know checksums only where the protocol demands them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

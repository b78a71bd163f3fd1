import { statfsSync } from 'node:fs';
import { sqlState } from './postgres/database-errors.ts';
import { diskFree, noSpaceErrors, onScrape } from './metrics.ts';

/** Postgres needs 16 MiB for the next segment of its log; the rest is for all others on the same disk. */
const LEAST_BYTES = 32 << 20;
/** Postgres and NATS create some files for each that they replace. */
const LEAST_INODES = 32;
/** How long a refused write says that a disk is full. */
const REMEMBERED_MS = 15_000;
const DEEPEST = 5;

const DISK_FULL = '53100';
const noSpaceCodes = new Set<unknown>([DISK_FULL, 'ENOSPC', 'EDQUOT']);

/** True when a disk, that of this process or of Postgres, had no space for a write; also for an error that it has caused. */
export function isOutOfSpace(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth === DEEPEST) return false;
  return noSpaceCodes.has(sqlState(error)) || isOutOfSpace(error.cause, depth + 1);
}

let refusedAt = -Infinity;
/** Remembers a write that was refused for lack of space; other errors are none of its concern. */
export function noteRefusedWrite(error: unknown, service: string): void {
  if (!isOutOfSpace(error)) return;
  refusedAt = Date.now();
  noSpaceErrors.inc({ service });
}

/** @param folder of local files; one that does not exist is not used, and has space */
export function hasSpace(folder: string): boolean {
  if (Date.now() - refusedAt < REMEMBERED_MS) return false;
  const disk = readDisk(folder);
  return disk === null || (disk.bytes > LEAST_BYTES && disk.inodes > LEAST_INODES);
}

/** Measures the disk of a folder. @returns ends the measuring */
export const measureDisk = (folder: string): (() => void) =>
  onScrape(() => {
    const disk = readDisk(folder);
    if (disk === null) return;
    diskFree.set({ resource: 'bytes' }, disk.bytesShare);
    diskFree.set({ resource: 'inodes' }, disk.inodesShare);
  });

interface Disk {
  bytes: number;
  bytesShare: number;
  inodes: number;
  inodesShare: number;
}

function readDisk(folder: string): Disk | null {
  try {
    const { bavail, blocks, bsize, ffree, files } = statfsSync(folder);
    const hasInodes = files > 0; // some file systems make them as needed
    return {
      bytes: bavail * bsize,
      bytesShare: bavail / blocks,
      inodes: hasInodes ? ffree : Infinity,
      inodesShare: hasInodes ? ffree / files : 1,
    };
  } catch {
    return null; // it does not exist
  }
}

import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnerOnlyFolder } from '../../standalone/owner-only-files.ts';
import { openFaultStage, type FaultStage, type StageScale } from './fault.stage.ts';
import { smallHeap } from './process-limits.ts';
import { mountUnavailable, SmallDisk } from './small-disk.ts';

const SIZE = { megabytes: 1_000, inodes: 20_000 };

export interface LimitStage extends FaultStage {
  /** The file system of the data folder; null where none can be mounted. */
  disk: SmallDisk | null;
}

/** A product with a small heap, whose data folder is on a disk of its own where one can be mounted. Scenarios fill both. */
export async function openLimitStage(scale: StageScale, print: (line: string) => void): Promise<LimitStage> {
  if (mountUnavailable()) return { ...(await openFaultStage(scale, print, {}, [smallHeap])), disk: null };
  const disk = SmallDisk.mount(SIZE);
  const dataDir = join(disk.folder, 'data');
  const phones = keepPhonesElsewhere(dataDir);
  const remove = () => {
    disk.unmount();
    rmSync(phones, { recursive: true });
  };
  try {
    const stage = await openFaultStage(scale, print, { DATA_DIR: dataDir }, [smallHeap]);
    return {
      ...stage,
      disk,
      async close() {
        await stage.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * The simulator's state is kept on another disk, as WhatsApp and the phones have theirs. The simulator answers before it
 * commits: on the full disk it would lose messages that it had accepted.
 * @returns the folder of their state
 */
function keepPhonesElsewhere(dataDir: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'recado-phones-'));
  createOwnerOnlyFolder(dataDir);
  symlinkSync(folder, join(dataDir, 'simulator'));
  return folder;
}

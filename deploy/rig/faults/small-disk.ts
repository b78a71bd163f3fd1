import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DiskSize {
  megabytes: number;
  inodes: number;
}
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

let reason: string | null | undefined;
/** The reason why this machine cannot mount a file system in memory; null when it can. */
export const mountUnavailable = (): string | null => (reason ??= findReason());

function findReason(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'recado-mount-'));
  const isMounted = succeeds('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
  if (isMounted) succeeds('umount', folder);
  rmdirSync(folder);
  return isMounted ? null : 'a file system cannot be mounted here: it needs root (mount -t tmpfs)';
}

/** A file system of its own in memory, which a test may fill. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static mount({ megabytes, inodes }: DiskSize): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), 'recado-disk-'));
    const options = `size=${megabytes}m,nr_inodes=${inodes},mode=700`;
    if (!succeeds('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder))
      throw new Error(`${folder} could not be mounted`);
    return new SmallDisk(folder);
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Takes all space, again and again, as other programs of a machine would that write at the same time. @returns frees it */
  fillSpace(): () => void {
    const path = join(this.folder, 'filler');
    const file = openSync(path, 'a', 0o600);
    const block = Buffer.alloc(1 << 20);
    const fill = () => {
      for (let size = block.length; size >= 4096; size /= 2) while (write(file, block.subarray(0, size)));
    };
    fill();
    const timer = setInterval(fill, 100);
    return () => {
      clearInterval(timer);
      closeSync(file);
      rmSync(path);
    };
  }

  /** Takes all inodes, again and again. @returns frees them */
  fillInodes(): () => void {
    const files: string[] = [];
    const fill = () => {
      for (;;) {
        const path = join(this.folder, `filler-${files.length}`);
        try {
          writeFileSync(path, '');
        } catch {
          return;
        }
        files.push(path);
      }
    };
    fill();
    const timer = setInterval(fill, 100);
    return () => {
      clearInterval(timer);
      for (const path of files) rmSync(path);
    };
  }

  unmount(): void {
    succeeds('umount', '--lazy', this.folder);
    rmdirSync(this.folder);
  }
}

/** @returns whether there was space for it */
function write(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) > 0;
  } catch {
    return false;
  }
}

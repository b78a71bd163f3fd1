import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** Layers of the base, which is a Debian image of one, and the one with Node. */
const NOT_OURS = 2;

/** The size of an image as a registry stores it, in megabytes; `ours` without the base's layers and the one with Node. */
export function imageSize(image: string): { whole: string; ours: string } {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  try {
    execFileSync('sh', ['-c', `docker save "$0" | tar -x -C "$1"`, image, folder]);
    const [{ Layers: layers }] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as [
      { Layers: string[] },
    ];
    const sizes = layers.map((layer) => gzipSync(readFileSync(join(folder, layer)), { level: 6 }).length);
    const sum = (list: number[]) => list.reduce((total, size) => total + size, 0);
    return { whole: megabytes(sum(sizes)), ours: megabytes(sum(sizes.slice(NOT_OURS))) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

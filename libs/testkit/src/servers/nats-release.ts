import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { answers, MissingTool } from './binaries.ts';

export interface NatsRelease {
  version: string;
  /** SHA-256 of the release's archive (`.tar.gz`) by operating system and processor, as Node names them. */
  checksums: Record<string, string>;
}

/** The checksums of the official Docker image of this release (github.com/nats-io/nats-docker, 2.14.x). */
export const natsRelease: NatsRelease = {
  version: '2.14.7',
  checksums: {
    'linux-x64': 'e5c20b1cb2c0566b54c544312e91e011f9e130c5c80f16a14f4cf28ef30b8be2',
    'linux-arm64': '50e0258a1b7290f3fe2e4f17506b74a90ffb1dd77867ae3a402eb0c9e2b0d40f',
  },
};

export const officialUrl = 'https://github.com/nats-io/nats-server/releases/download';
const DOWNLOAD_MS = 180_000;
const MOST_BYTES = 100_000_000;

interface Download {
  release?: NatsRelease;
  /** Address of the releases, without a slash at the end. */
  baseUrl: string;
  /** Folder of the downloaded program. */
  folder: string;
  say: (line: string) => void;
}

/**
 * Downloads the release of nats-server once. The archive is unpacked only when its checksum is correct, and the program is
 * moved to its folder only when it runs, so that an interrupted download leaves nothing.
 * @returns the path of the program; null when no checksum is known for this machine
 * @throws MissingTool with the reason
 */
export async function downloadNats({ release = natsRelease, baseUrl, folder, say }: Download): Promise<string | null> {
  const checksum = release.checksums[`${process.platform}-${process.arch}`];
  if (!checksum) return null;
  const name = `nats-server-v${release.version}-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const program = join(folder, name);
  if (answers(program, '--version')) return program;
  const url = `${baseUrl}/v${release.version}/${name}.tar.gz`;
  say(`downloading ${url}`);
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'download-'));
  try {
    const archive = join(work, 'archive.tar.gz');
    await fetchFile(url, archive);
    if ((await sha256(archive)) !== checksum)
      throw new MissingTool(`${url} has another SHA-256 than the release's, and was thrown away`);
    const unpacked = join(work, name, 'nats-server');
    if (!answers('tar', '-xzf', archive, '-C', work, `${name}/nats-server`) || !answers(unpacked, '--version'))
      throw new MissingTool(`${url} holds no nats-server that runs on this machine`);
    await rename(unpacked, program);
    return program;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fetchFile(url: string, path: string): Promise<void> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    await pipeline(Readable.fromWeb(response.body), bounded, createWriteStream(path));
  } catch (error) {
    const { message, cause } = error as Error;
    throw new MissingTool(`${url} cannot be downloaded (${cause instanceof Error ? cause.message : message})`);
  }
}

async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('more than 100 MB');
    yield chunk;
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MissingTool } from './binaries.ts';
import { freePort } from './child.ts';
import { natsBinary } from './nats-binary.ts';

const platform = `${process.platform}-${process.arch}`;
const name = `nats-server-v9.9.9-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nats-binary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A program that exits with a status. */
function aProgram(path: string, status = 0): string {
  writeFileSync(path, `#!/bin/sh\nexit ${status}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** The archive of a release. */
function anArchive(status = 0): Buffer {
  const folder = aFolder();
  mkdirSync(join(folder, name));
  aProgram(join(folder, name, 'nats-server'), status);
  writeFileSync(join(folder, name, 'README.md'), 'read me');
  execFileSync('tar', ['-czf', 'archive.tar.gz', name], { cwd: folder });
  return readFileSync(join(folder, 'archive.tar.gz'));
}

interface Contents {
  archive?: Buffer;
  /** The archive whose checksum is known. */
  expected?: Buffer;
  status?: number;
  /** The mirror sends half of the archive. */
  breaksOff?: boolean;
}

/** A mirror of releases, and a machine without nats-server that may use it. */
async function aMirror({ archive = anArchive(), expected = archive, status = 200, breaksOff = false }: Contents = {}) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(status, { 'content-length': archive.length });
    if (breaksOff) response.write(archive.subarray(0, archive.length / 2), () => response.destroy());
    else response.end(archive);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const folder = aFolder();
  const checksum = createHash('sha256').update(expected).digest('hex');
  const search = {
    env: { NATS_DOWNLOAD_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mirror/` },
    folder,
    places: ['/nowhere/nats-server'],
    install: () => false,
    release: { version: '9.9.9', checksums: { [platform]: checksum } },
  };
  return { requests, folder, search, find: () => natsBinary(undefined, search) };
}

test('NATS_SERVER_BIN takes precedence, and the error of one that does not run names it', async () => {
  const { search } = await aMirror();
  const given = aProgram(join(aFolder(), 'mine'));
  const broken = aProgram(join(aFolder(), 'broken'), 1);
  const places = [aProgram(join(aFolder(), 'nats-server'))];
  const named = (NATS_SERVER_BIN: string) => natsBinary(undefined, { ...search, places, env: { NATS_SERVER_BIN } });
  expect(await named(given)).toBe(given);
  await expect(named(broken)).rejects.toThrow(`NATS_SERVER_BIN=${broken} does not run.`);
});

test('an installed nats-server takes precedence over a package, and that over the download', async () => {
  const { search, requests, folder } = await aMirror();
  const place = join(aFolder(), 'nats-server');
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const places = ['/nowhere/nats-server', place];
  const downloaded = join(folder, name);
  expect(await natsBinary(say, { ...search, places })).toBe(downloaded);
  expect(lines).toEqual([`downloading ${search.env.NATS_DOWNLOAD_URL}v9.9.9/${name}.tar.gz`]);
  expect(requests).toEqual([`/mirror/v9.9.9/${name}.tar.gz`]);
  const install = () => aProgram(place) === place;
  expect(await natsBinary(say, { ...search, places, install })).toBe(place);
  const never = () => expect.unreachable();
  expect(await natsBinary(say, { ...search, places, install: never })).toBe(place);
  expect(requests).toHaveLength(1);
});

test('a downloaded nats-server is used again', async () => {
  const { find, requests, folder } = await aMirror();
  expect(await find()).toBe(await find());
  expect(requests).toHaveLength(1);
  expect(readdirSync(folder)).toEqual([name]);
});

test.each<[string, () => Contents, string]>([
  ['another checksum', () => ({ expected: anArchive(1) }), "has another SHA-256 than the release's"],
  ['half of it', () => ({ breaksOff: true }), 'cannot be downloaded'],
  ['a missing file', () => ({ status: 404 }), 'cannot be downloaded (status 404)'],
  ['no archive', () => ({ archive: Buffer.from('no archive') }), 'holds no nats-server that runs on this machine'],
  ['a program that fails', () => ({ archive: anArchive(1) }), 'holds no nats-server that runs on this machine'],
])('%s is refused with an error of one line, and no file remains', async (_, contents, words) => {
  const { find, folder } = await aMirror(contents());
  const failure = await find().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MissingTool);
  const { message } = failure as MissingTool;
  expect(message).toContain(words);
  expect(message).toMatch(/^nats-server is missing: .* Install it .* NATS_SERVER_BIN.*NATS_URL=nats:\/\/…$/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a release without a known checksum is not downloaded', async () => {
  const { search, requests } = await aMirror();
  const release = { version: '9.9.9', checksums: {} };
  await expect(natsBinary(undefined, { ...search, release })).rejects.toThrow(/^nats-server is missing\. Install it/);
  expect(requests).toEqual([]);
});

test('the error of an unavailable mirror names it', async () => {
  const { search } = await aMirror();
  const env = { NATS_DOWNLOAD_URL: `http://127.0.0.1:${await freePort()}` };
  const failure = `${env.NATS_DOWNLOAD_URL}/v9.9.9/${name}.tar.gz cannot be downloaded (connect ECONNREFUSED`;
  await expect(natsBinary(undefined, { ...search, env })).rejects.toThrow(failure);
});

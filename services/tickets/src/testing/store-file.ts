import { Readable } from 'node:stream';
import { Files, Keys, loadConfig, PlatformConfig } from '@recado/platform';

function openFiles(): Promise<Files> {
  const config = loadConfig(PlatformConfig, process.env);
  return Files.open(config, new Keys(config.RECADO_SECRET));
}

/** Stores a file as the gateway stores an upload. */
export async function stored(companyId: number, name: string, content: Buffer | string) {
  const files = await openFiles();
  const path = files.newPath(companyId, 'tickets', name);
  await files.write(path, Readable.from([Buffer.from(content)]), 'application/octet-stream');
  return { path, name, mimetype: 'application/octet-stream', size: await files.size(path) };
}

export const isStored = async ({ path }: { path: string }): Promise<boolean> => (await openFiles()).exists(path);

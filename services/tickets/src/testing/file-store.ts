import type { StoredFile } from '@recado/contracts';
import { Files, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { Readable } from 'node:stream';

export type TestFileStore = Awaited<ReturnType<typeof fileStore>>;

/** The file store of the tests, with files as the gateway stores uploads. */
export async function fileStore() {
  const config = loadConfig(PlatformConfig);
  const store = await Files.open(config, new Keys(config.RECADO_SECRET));
  return {
    has: (path: string) => store.exists(path),
    pathOf: (address: string | null) => /^\/public\/([^?]+)\?/.exec(address ?? '')?.[1] ?? '',
    async put(companyId: number, name: string, content = name): Promise<StoredFile> {
      const path = store.newPath(companyId, 'tickets', name);
      await store.write(path, Readable.from([content]), 'image/png');
      return { path, name, mimetype: 'image/png', size: Buffer.byteLength(content) };
    },
  };
}

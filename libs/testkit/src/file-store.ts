import { Readable } from 'node:stream';
import type { FileOwner, StoredFile } from '@recado/contracts';
import { Files, Keys, loadConfig, PlatformConfig } from '@recado/platform';

export type TestFileStore = Awaited<ReturnType<typeof fileStore>>;
interface Content {
  mimetype?: string;
  content?: string;
}

/** The file store of the tests, with files of one service as the gateway stores uploads. */
export async function fileStore(owner: FileOwner) {
  const config = loadConfig(PlatformConfig);
  const store = await Files.open(config, new Keys(config.RECADO_SECRET));
  return {
    has: (path: string) => store.exists(path),
    mayFetch: (path: string, expires: unknown, signature: unknown) => store.mayFetch(path, expires, signature),
    pathOf: (address: string | null) => /^\/public\/([^?]+)\?/.exec(address ?? '')?.[1] ?? '',
    async put(
      companyId: number,
      name: string,
      { mimetype = 'image/png', content = name }: Content = {},
    ): Promise<StoredFile> {
      const path = store.newPath(companyId, owner, name);
      await store.write(path, Readable.from([content]), mimetype);
      return { path, name, mimetype, size: Buffer.byteLength(content) };
    },
  };
}

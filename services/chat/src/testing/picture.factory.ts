import { Readable } from 'node:stream';
import type { StoredFile } from '@recado/contracts';
import { Files, Keys, loadConfig, PlatformConfig } from '@recado/platform';

/** The file store of the tests, with files as the gateway stores uploads. */
export async function pictureStore() {
  const config = loadConfig(PlatformConfig);
  const store = await Files.open(config, new Keys(config.RECADO_SECRET));
  return {
    has: (path: string) => store.exists(path),
    async put(companyId: number, name: string, mimetype = 'image/png'): Promise<StoredFile> {
      const path = store.newPath(companyId, 'chat', name);
      await store.write(path, Readable.from([name]), mimetype);
      return { path, name, mimetype, size: name.length };
    },
  };
}

import { companyData, dataServices, type Caller } from '@recado/contracts';
import { client, type Bus, type Files } from '@recado/platform';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { WorkProgress } from './work.progress.ts';

export interface ArchiveTable {
  service: string;
  name: string;
  rows: number;
}

export async function listTables(bus: Bus, caller: Caller): Promise<ArchiveTable[]> {
  const found: ArchiveTable[] = [];
  for (const service of dataServices)
    for (const table of await client(bus, companyData(service)).exported(caller, {})) found.push({ service, ...table });
  return found;
}

/**
 * A ZIP archive as a stream, with tables as JSON lists and files under their paths. Nothing is held in memory as a
 * whole.
 * @param about content of `company.json`
 */
export function writeArchive(
  bus: Bus,
  files: Files,
  caller: Caller,
  content: { about: object; tables: ArchiveTable[]; paths: string[] },
  progress: WorkProgress,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  const lazily = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compress, mtime: new Date() }, (give) => {
      open().then(
        (stream) =>
          give(
            null,
            stream.once('error', (error) => output.destroy(error)),
          ),
        (error: Error) => output.destroy(error),
      );
    });
  zip.addBuffer(Buffer.from(JSON.stringify(content.about, null, 2)), 'company.json');
  for (const { service, name } of content.tables)
    lazily(`${service}/${name}.json`, true, async () => Readable.from(rows(bus, caller, service, name, progress)));
  for (const path of content.paths)
    lazily(`files/${path.slice(path.indexOf('/') + 1)}`, false, async () => {
      await progress.add(1);
      return files.read(path);
    });
  zip.end();
  return output;
}

async function* rows(bus: Bus, caller: Caller, service: string, table: string, progress: WorkProgress) {
  const data = client(bus, companyData(service));
  let after: string | undefined;
  let between = '[\n';
  do {
    const page = await data.rows(caller, { table, ...(after === undefined ? {} : { after }) });
    if (page.rows > 0) yield between + page.lines.trimEnd().replaceAll('\n', ',\n');
    if (page.rows > 0) between = ',\n';
    await progress.add(page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  yield between === ',\n' ? '\n]\n' : '[]\n';
}

import type { Readable } from 'node:stream';
import type { CompanyView } from '../../../libs/contracts/src/accounts/company.contract.ts';
import { MoveInRefused } from '../move-in-refused.ts';
import { MANIFEST, openSource, type ArchiveSource } from './archive.source.ts';

export type ArchiveRow = Record<string, unknown>;
/** Gets a line that is no row, which is left out. */
type Broken = (line: string, reason?: string) => void;
interface Manifest {
  format: number;
  exportedAt: string;
  company: CompanyView;
  tables: { service: string; name: string; rows: number }[];
  files: number;
}
/** The form of archives that the service of accounts writes (export.job.ts). */
const FORMAT = 1;
const BATCH = 500;
/** Longer than any row: a message has 65,536 characters at most, a source of a prompt a megabyte. */
const MOST_LINE = 4_000_000;
const MOST_MANIFEST = 1_000_000;

/** The archive of a company: its manifest, a list of rows for each table, and its files. */
export class CompanyArchive {
  readonly manifest: Manifest;
  private readonly source: ArchiveSource;

  private constructor(source: ArchiveSource, manifest: Manifest) {
    this.source = source;
    this.manifest = manifest;
  }

  /** @throws MoveInRefused for a file that is no archive, or one of a later form */
  static async open(path: string): Promise<CompanyArchive> {
    const source = await openSource(path);
    const content = await source.open(MANIFEST);
    if (content === null) {
      source.close();
      throw new MoveInRefused(`--from: ${path} is no archive of a company: it has no ${MANIFEST}`, 'archive');
    }
    return new CompanyArchive(source, readManifest(await readShort(content)));
  }
  close(): void {
    this.source.close();
  }

  /**
   * The rows of a table in parts, in the order of the archive.
   * @param table with its schema
   * @param broken gets each line that is no row; the others are read
   */
  async *rows(table: string, broken?: Broken): AsyncGenerator<ArchiveRow[]> {
    const content = await this.source.open(`${table.replace('.', '/')}.json`);
    if (content === null) return;
    let rows: ArchiveRow[] = [];
    for await (const line of linesOf(content, broken)) {
      const row = rowOf(line, broken);
      if (row === null) continue;
      rows.push(row);
      if (rows.length < BATCH) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  }
  files(): ReturnType<ArchiveSource['files']> {
    return this.source.files();
  }
  async measure(): Promise<{ files: number; bytes: number }> {
    let [files, bytes] = [0, 0];
    for await (const { size } of this.files()) {
      files++;
      bytes += size;
    }
    return { files, bytes };
  }
}

/** The manifest names a hundred tables: a longer file is no manifest, and is not kept in memory. */
async function readShort(content: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_MANIFEST) throw new MoveInRefused(`--from: ${MANIFEST} is longer than 1 MB`, 'archive');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function readManifest(content: string): Manifest {
  const broken = new MoveInRefused(`--from: ${MANIFEST} is none of an archive of a company`, 'archive');
  let given: Partial<Manifest> | null;
  try {
    given = JSON.parse(content) as Partial<Manifest> | null;
  } catch {
    throw broken;
  }
  const isWhole = given?.company && Array.isArray(given.tables) && typeof given.exportedAt === 'string';
  if (!isWhole || !Number.isSafeInteger(given?.company?.id)) throw broken;
  if (given?.format !== FORMAT)
    throw new MoveInRefused(
      `--from: the archive has form ${given?.format}, and this release reads form ${FORMAT}`,
      'archive',
    );
  return given as Manifest;
}

/** A row is a line of its own, with a comma behind all but the last. @returns null for all else, such as the brackets of the list */
function rowOf(line: string, broken?: Broken): ArchiveRow | null {
  const json = line.trim().replace(/,$/, '');
  if (json === '' || json === '[' || json === ']' || json === '[]') return null;
  try {
    const row = JSON.parse(json) as unknown;
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as ArchiveRow;
  } catch {
    // named below, as another kind of value
  }
  broken?.(json.slice(0, 60));
  return null;
}

/** A line that would fill the memory is passed over, and named. */
async function* linesOf(content: Readable, broken?: Broken): AsyncGenerator<string> {
  let rest = '';
  let isTooLong = false;
  for await (const chunk of content.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (isTooLong && lines.length > 0) {
      lines.shift();
      isTooLong = false;
    }
    yield* lines;
    if (isTooLong) rest = '';
    else if (rest.length > MOST_LINE) {
      broken?.(rest.slice(0, 60), 'a line has more than 4 MB');
      isTooLong = true;
      rest = '';
    }
  }
  if (rest !== '') yield rest;
}

import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openBackupPlace, type BackupPlace } from './backup-place.ts';
import type { OpenedDisk } from './file-disk.ts';

/** Somebody was erased: a contact, or where it is null the whole company. */
export interface Erasure {
  companyId: number;
  contactId: number | null;
}
/** The folder of the list, beside the backups. */
export const ERASURES = 'erasures/';

/** The object of an erasure: its name says who it was, its content when. */
export const erasureObject = ({ companyId, contactId }: Erasure): string =>
  `${ERASURES}${contactId === null ? `company-${companyId}` : `company-${companyId}-contact-${contactId}`}.json`;

/** @returns null for an object that is no entry of the list */
export function erasureOf(object: string): Erasure | null {
  const [, company, contact] = /^erasures\/company-(\d+)(?:-contact-(\d+))?\.json$/.exec(object) ?? [];
  return company === undefined ? null : { companyId: Number(company), contactId: contact ? Number(contact) : null };
}

/**
 * The list of those who were erased, ids and times alone, beside the backups: a restore does these erasures again. Without a
 * place for backups none is kept.
 */
export class ErasureList {
  private readonly place: OpenedDisk | null;

  constructor(place: OpenedDisk | null) {
    this.place = place;
  }
  static async open(place: BackupPlace): Promise<ErasureList> {
    return new ErasureList(await openBackupPlace(place));
  }

  /** Resolves once the entry is stored; the same one may be added again. */
  async add(erasure: Erasure, at: Date): Promise<void> {
    if (!this.place) return;
    const { disk, folder } = this.place;
    const content = `${JSON.stringify({ at: at.toISOString() })}\n`;
    if (folder === null) await disk.put(erasureObject(erasure), content);
    else await writeDurably(join(folder, erasureObject(erasure)), content);
  }
}

/** The entry outlives a machine that loses its power in the next moment. */
async function writeDurably(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.${crypto.randomUUID()}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

import type { Batch } from './batch.ts';
import { copyFile, type StoredFile } from './company.move.ts';
import { mimetypeOf } from './message-content.ts';
import type { OldRow } from './old-row.ts';
import type { Values } from './values.ts';

/** The file of a row in these columns, or none. */
export async function fileOf(row: OldRow, batch: Batch): Promise<Values> {
  const named = row.textOrNull('mediaPath', 2_000);
  const of = [row.table, batch.move.oldId, row.id];
  const file =
    named &&
    (await batch.part<StoredFile>(row, () => copyFile(batch.move, 'tickets', { named, of, at: row.createdAt })));
  if (!file) return { media_path: null, media_name: null, media_mime: null, media_size: null };
  const name = row.line('mediaName', 255) || file.name;
  return { media_path: file.path, media_name: name, media_mime: mimetypeOf(file.name), media_size: file.size };
}

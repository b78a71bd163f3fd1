import type { Batch } from './batch.ts';
import { copyFile } from './company.move.ts';
import type { Kind } from './kind.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import type { Values } from './values.ts';

/** @param companyIds those that are moved: to others of the platform nothing is announced */
export const announcementsFor = (companyIds: number[], oldCompanyId: number | null): Kind => ({
  kind: 'announcement',
  from: 'Announcements',
  to: 'chat.announcements',
  isPlatform: true,
  where: () => (oldCompanyId === null ? 'true' : `t."companyId" = ${oldCompanyId}`),
  values: async (row, batch) => ({
    title: batch.line(row, 'title', 100) || `Aviso ${row.id}`,
    text: row.text('text', 10_000),
    priority: row.int('priority', { least: 1, most: 3, or: 3 }),
    status: row.flag('status'),
    company_ids: companyIds.toSorted((a, b) => a - b),
    plan_ids: [],
    created_at: row.createdAt,
    ...(await pictureOf(row, batch)),
  }),
});

/** An announcement shows a picture, as those that are made here. */
async function pictureOf(row: OldRow, batch: Batch): Promise<Values> {
  const named = row.textOrNull('mediaPath', 2_000);
  const oldCompanyId = row.ref('companyId') ?? '';
  const of = [row.table, oldCompanyId, row.id];
  const picture =
    named &&
    (await batch.part(row, () => {
      if (!/\.(png|jpe?g)$/i.test(named))
        throw new LeftOut(`announcements show PNG and JPEG only: ${named.slice(0, 100)}`);
      return copyFile(batch.move, 'chat', { named, of, at: row.createdAt, oldCompanyId });
    }));
  if (!picture) return { media_path: null, media_name: null };
  return { media_path: picture.path, media_name: row.line('mediaName', 255) || picture.name };
}

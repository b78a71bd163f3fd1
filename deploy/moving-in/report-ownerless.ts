import type { CompanyMove } from './company.move.ts';
import { oldTables, type OldTable } from './old-tables.ts';
import { saveLines } from './save-lines.ts';

/** Rows of no company that are for all of them there, and are read as such or have no place here. */
const shared: OldTable[] = ['Settings', 'Announcements'];
/** A company that was removed there may have left a million rows. */
const MOST_NAMED = 1_000;

/** Names rows of no company, or of one that is not there, which no other part of the move reads. */
export async function reportOwnerless(platform: CompanyMove): Promise<void> {
  const { old, report } = platform;
  for (const table of oldTables) {
    if (!old.has(table, 'companyId') || !old.has(table, 'id') || shared.includes(table)) continue;
    const rows = await old.query<{ id: string; company: string | null; more: number }>(
      `select t.id::text as id, t."companyId"::text as company, (count(*) over () - ${MOST_NAMED})::float8 as more
       from ${old.nameOf(table)} t left join ${old.nameOf('Companies')} c on c.id = t."companyId"
       where c.id is null order by t.id limit ${MOST_NAMED}`,
    );
    for (const { id, company } of rows)
      report.add(
        table,
        id,
        company === null ? 'it is of no company' : `companyId names ${company}, which is not there`,
      );
    const more = rows[0]?.more ?? 0;
    if (more > 0) report.add(table, '', `${more} further rows are of no company that is there`);
  }
  await saveLines(platform, 'ownerless', null);
}

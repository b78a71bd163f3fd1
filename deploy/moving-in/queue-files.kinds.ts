import type { Batch } from './batch.ts';
import { copyFile, type CompanyMove } from './company.move.ts';
import type { Kind } from './kind.ts';
import { mimetypeOf } from './message-content.ts';
import type { OldRow } from './old-row.ts';
import type { Values } from './values.ts';

const HAS_FILE = `coalesce(t."mediaPath", '') <> ''`;
const LIST = 'file-list-of-queue';

/** Forks may lack the columns. */
export const keepsFilesOfQueues = ({ old }: CompanyMove): boolean =>
  old.has('Queues', 'mediaPath') && old.has('QueueOptions', 'mediaPath');

/**
 * The bot sends greetings and menus as texts here. The files that went with them there become a file list of each queue, from
 * which people send them.
 */
export const listsOfQueues: Kind = {
  kind: LIST,
  from: 'Queues',
  to: 'tickets.file_lists',
  needs: ['QueueOptions'],
  where: (company) =>
    `t."companyId" = ${Number(company)} and (${HAS_FILE}
       or exists (select from {QueueOptions} o where o."queueId" = t.id and coalesce(o."mediaPath", '') <> ''))`,
  values: async (row, batch) => {
    const name = await batch.freeName(row, 'name', `Fila ${row.line('name', 80)}`, 100);
    return {
      name,
      name_key: name.toLowerCase(),
      message: row.text('greetingMessage', 4_000).trim() || name,
      created_at: row.createdAt,
    };
  },
};

/** The file of the greeting stands first. */
export const filesOfQueues: Kind = {
  kind: 'file-of-queue',
  from: 'Queues',
  to: 'tickets.file_list_options',
  where: (company) => `t."companyId" = ${Number(company)} and ${HAS_FILE}`,
  refs: { id: LIST },
  values: (row, batch) => fileInList(row, batch, { list: 'id', position: 0 }),
};

export const filesOfOptions: Kind = {
  kind: 'file-of-option',
  from: 'QueueOptions',
  to: 'tickets.file_list_options',
  needs: ['Queues'],
  join: 'join {Queues} q on q.id = t."queueId"',
  where: (company) => `q."companyId" = ${Number(company)} and ${HAS_FILE}`,
  more: 'row_number() over (partition by t."queueId" order by t.id) as place',
  refs: { queueId: LIST },
  values: (row, batch) => fileInList(row, batch, { list: 'queueId', position: row.int('place') }),
};

async function fileInList(
  row: OldRow,
  batch: Batch,
  { list, position }: { list: string; position: number },
): Promise<Values> {
  const of = [row.table, batch.move.oldId, row.id];
  const file = await copyFile(batch.move, 'tickets', { named: row.text('mediaPath', 2_000), of, at: row.createdAt });
  return {
    file_list_id: batch.need(row, list),
    position,
    name: row.line('mediaName', 255) || file.name,
    path: file.path,
    media_type: mimetypeOf(file.name),
    size: file.size,
    created_at: row.createdAt,
  };
}

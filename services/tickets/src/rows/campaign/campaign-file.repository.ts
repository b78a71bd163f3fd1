import type { StoredFile } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Copies of the files that campaigns send, one for all recipients of a campaign. */
export class CampaignFileRepository {
  constructor(private readonly manager: EntityManager) {}

  of(campaignId: number): Promise<StoredFile[]> {
    return this.manager.query(
      `select path, name, mimetype, size from tickets.campaign_files where campaign_id = $1 order by position`,
      [campaignId],
    );
  }
  /** @returns false when another process has added them */
  async add(campaignId: number, files: StoredFile[]): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `insert into tickets.campaign_files (campaign_id, position, path, name, mimetype, size)
       select $1, given.position, given.path, given.name, given.mimetype, given.size
       from jsonb_to_recordset($2::jsonb) as given(position int, path text, name text, mimetype text, size bigint)
       on conflict do nothing returning 1`,
      [campaignId, JSON.stringify(files.map((file, position) => ({ ...file, position })))],
    );
    return rows.length > 0;
  }
  /** Files to send, of a file list. */
  ofList(fileListId: number): Promise<StoredFile[]> {
    return this.manager.query(
      `select path, name, coalesce(media_type, 'application/octet-stream') as mimetype, coalesce(size, 0) as size
       from tickets.file_list_options where file_list_id = $1 and path is not null order by position, id`,
      [fileListId],
    );
  }
}

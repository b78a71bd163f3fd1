import { Injectable } from '@nestjs/common';
import type { CampaignMessageOrder, StoredFile } from '@recado/contracts';
import { Files } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';

/** Copies the files of a file list once for each campaign, so that the list can be changed and removed. */
@Injectable()
export class CampaignFileCopier {
  constructor(
    private readonly db: DeskDatabase,
    private readonly files: Files,
  ) {}

  async filesFor(companyId: number, { campaignId, fileListId }: CampaignMessageOrder): Promise<StoredFile[]> {
    if (fileListId === null) return [];
    const { copied, listed } = await this.db.within({ companyId }, async ({ campaignFiles }) => ({
      copied: await campaignFiles.of(campaignId),
      listed: await campaignFiles.ofList(fileListId),
    }));
    if (copied.length > 0 || listed.length === 0) return copied;
    const copies: StoredFile[] = [];
    for (const file of listed) copies.push({ ...file, path: await this.files.copy(file.path, companyId) });
    const isAdded = await this.db.within({ companyId }, ({ campaignFiles }) => campaignFiles.add(campaignId, copies));
    if (isAdded) return copies;
    await Promise.allSettled(copies.map(({ path }) => this.files.remove(path)));
    return this.db.within({ companyId }, ({ campaignFiles }) => campaignFiles.of(campaignId));
  }
}

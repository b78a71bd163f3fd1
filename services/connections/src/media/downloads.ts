import { connectionEvents, type StoredFile } from '@recado/contracts';
import { log } from '@recado/platform';
import type { Floor } from '../shard/floor.ts';
import type { Lease } from '../shard/lease.repository.ts';
import { fetchMedia, MediaExpired, MediaRefused } from '../whatsapp/fetch.ts';
import type { MediaJob } from './media.repository.ts';

const PAUSES = [2_000, 10_000, 60_000, 300_000, 1_800_000];
type Result = { file: StoredFile } | { failure: 'failed' | 'expired' } | 'later';

/** Fetches the files of messages that are told already: a slow file holds up no conversation. */
export class Downloads {
  constructor(
    private readonly floor: Floor,
    private readonly lease: Lease,
  ) {}

  /** @returns whether there was one to fetch */
  async step(): Promise<boolean> {
    const { db } = this.floor;
    const { connectionId } = this.lease;
    const job = await db.owning(this.lease, ({ media }) => media.due(connectionId));
    if (!job) return false;
    const result = await this.fetch(job);
    await db.owning(this.lease, async ({ media, tell }) => {
      const pause = PAUSES[job.attempts];
      if (result === 'later' && pause !== undefined) return media.later(job.id, pause);
      if (!(await media.finish(job.id))) return;
      const { waId, chat } = job;
      const file = result !== 'later' && 'file' in result ? result.file : null;
      const failure = file ? null : result !== 'later' && 'failure' in result ? result.failure : 'failed';
      tell(connectionEvents.mediaStored, { connectionId, chat, waId, file, failure });
    });
    return true;
  }

  private async fetch({ source, path, name, mimetype }: MediaJob): Promise<Result> {
    const { files, config } = this.floor;
    try {
      await files.write(path, await fetchMedia(source, config.MEDIA_MAX_BYTES), mimetype);
      return { file: { path, name, mimetype, size: await files.size(path) } };
    } catch (error) {
      log.warn({ err: error, connectionId: this.lease.connectionId }, 'media could not be fetched');
      await files.remove(path).catch(() => undefined); // nothing may have been written
      if (error instanceof MediaExpired) return { failure: 'expired' };
      return error instanceof MediaRefused ? { failure: 'failed' } : 'later';
    }
  }
}

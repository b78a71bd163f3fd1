import { whatsappEvents, type MediaFailure, type StoredFile } from '@recado/contracts';
import { log } from '@recado/platform';
import type { WorkerContext } from '../worker/worker.context.ts';
import type { Lease } from '../rows/lease.repository.ts';
import type { Channel } from '../channel/channel.types.ts';
import { MediaExpired, mediaErrorOf, MediaTooLarge } from '../files/media.errors.ts';
import type { MediaJob } from '../rows/media.repository.ts';

/** Pauses before the retries of a download, as multiples of MEDIA_RETRY_MS. */
const RETRY_PAUSES = [1, 5, 30, 150, 900];
/** How often the phone is asked to upload an expired file again. */
const MAX_REUPLOADS = 3;
type DownloadResult = { file: StoredFile } | { failure: MediaFailure } | 'later';

/** Downloads the files of published messages, so that a slow file delays no conversation. */
export class MediaDownloadJob {
  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly channel: Pick<Channel, 'fetchFile' | 'renewFile' | 'isOver'>,
  ) {}

  /** @returns whether a download was due */
  async step(): Promise<boolean> {
    const { db } = this.context;
    const { connectionId } = this.lease;
    const job = await db.withLease(this.lease, ({ media }) => media.due(connectionId));
    if (!job) return false;
    const result = await this.fetch(job);
    if (this.channel.isOver && result === 'later') return false; // a lost link is not a failure of the file
    await db.withLease(this.lease, async ({ media, publish }) => {
      const pause = RETRY_PAUSES[job.attempts];
      if (result === 'later' && pause !== undefined)
        return media.later(job.id, pause * this.context.config.MEDIA_RETRY_MS);
      const got = result === 'later' ? { failure: 'failed' as const } : result;
      const { waId, chat } = job;
      if (!('file' in got ? await media.finish(job.id) : await media.fail(job.id))) return;
      publish(whatsappEvents.mediaStored, { connectionId, chat, waId, file: null, failure: null, ...got });
    });
    return true;
  }

  private async fetch(job: MediaJob): Promise<DownloadResult> {
    try {
      return await this.store(job);
    } catch (error) {
      const { connectionId } = this.lease;
      log.warn({ err: error, connectionId }, 'media could not be fetched');
      await this.context.files.remove(job.path).catch(() => undefined); // the file may not exist
      const reason = mediaErrorOf(error);
      if (reason instanceof MediaExpired) return this.renew(job);
      if (reason instanceof MediaTooLarge) return { failure: 'tooLarge' };
      return reason ? { failure: 'failed' } : 'later';
    }
  }

  private async store(job: MediaJob): Promise<DownloadResult> {
    const { files } = this.context;
    const { path, name, mimetype } = job;
    await files.write(path, await this.channel.fetchFile(job), mimetype);
    return { file: { path, name, mimetype, size: await files.size(path) } };
  }

  private async renew(job: MediaJob): Promise<DownloadResult> {
    if (this.channel.isOver) return 'later';
    try {
      const path = await this.channel.renewFile(job);
      if (path === null) return { failure: 'expired' };
      job.source.directPath = path;
      await this.context.db.withLease(this.lease, ({ media }) => media.moved(this.lease.connectionId, job));
      return await this.store(job);
    } catch (error) {
      log.info({ err: error, connectionId: this.lease.connectionId }, 'a file was not uploaded again');
      return job.attempts + 1 < MAX_REUPLOADS ? 'later' : { failure: 'expired' };
    }
  }
}

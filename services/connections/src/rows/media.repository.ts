import type { WhatsappIdentity } from '@recado/contracts';
import type { Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';

/** Address and key of a file on WhatsApp. The key is secret: with it the file can be read. */
export interface MediaSource {
  kind: 'image' | 'audio' | 'video' | 'document' | 'sticker';
  url: string | null;
  directPath: string | null;
  /** Base64, as is the hash of the decrypted file. */
  key: string;
  sha256: string | null;
  size: number | null;
  mimetype: string;
  name: string;
  /** The id of the file at Meta, of official numbers, which have no address and no key. */
  cloudId?: string;
  /** The message of the file, by which the phone finds it when WhatsApp no longer has it. */
  address?: { jid: string; fromMe: boolean; participant: string | null };
}
export interface MediaJob {
  id: number;
  waId: string;
  chat: WhatsappIdentity;
  /** The path, which is chosen before the first attempt, so that every attempt writes the same file. */
  path: string;
  name: string;
  mimetype: string;
  attempts: number;
  source: MediaSource;
}

export class MediaRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly secrets: Keys,
  ) {}

  async add(
    connectionId: number,
    { waId, chat, path, source }: Pick<MediaJob, 'waId' | 'chat' | 'path' | 'source'>,
  ): Promise<void> {
    const sealed = this.secrets.seal('media', `${connectionId}|${waId}`, Buffer.from(JSON.stringify(source)));
    await this.manager.query(
      `insert into connections.media (connection_id, wa_id, chat, path, name, mimetype, sealed)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [connectionId, waId, JSON.stringify(chat), path, source.name, source.mimetype, sealed],
    );
  }

  async due(connectionId: number): Promise<MediaJob | null> {
    const [row] = await this.manager.query<(Omit<MediaJob, 'source'> & { sealed: Buffer })[]>(
      `select id, wa_id as "waId", chat, path, name, mimetype, attempts, sealed from connections.media
       where connection_id = $1 and state = 'waiting' and next_at <= now() order by next_at limit 1`,
      [connectionId],
    );
    if (!row) return null;
    const { sealed, ...job } = row;
    const source = this.secrets.open('media', `${connectionId}|${job.waId}`, sealed).toString();
    return { ...job, source: JSON.parse(source) as MediaSource };
  }

  async later(id: number, waitMs: number): Promise<void> {
    await this.manager.query(
      `update connections.media set attempts = attempts + 1,
         next_at = now() + make_interval(secs => $2::float / 1000) where id = $1`,
      [id, waitMs],
    );
  }
  /** Stores the new path of a file that the phone uploaded again. */
  async moved(connectionId: number, { id, waId, source }: MediaJob): Promise<void> {
    await this.manager.query(`update connections.media set sealed = $2 where id = $1`, [
      id,
      this.secrets.seal('media', `${connectionId}|${waId}`, Buffer.from(JSON.stringify(source))),
    ]);
  }
  /** Keeps the row, so that an agent may retry. @returns false when another attempt has finished it */
  async fail(id: number): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `update connections.media set state = 'failed', failed_at = now() where id = $1 and state = 'waiting'`,
      [id],
    );
    return count > 0;
  }
  /** @returns false when there is no row */
  async retry(connectionId: number, waId: string): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `update connections.media set state = 'waiting', failed_at = null, attempts = 0, next_at = now()
       where connection_id = $1 and wa_id = $2`,
      [connectionId, waId],
    );
    return count > 0;
  }
  /** @returns false when another attempt has finished it */
  async finish(id: number): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown, number]>(`delete from connections.media where id = $1`, [id]);
    return count > 0;
  }
}

import type { Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import webPush, { type VapidKeys } from 'web-push';

/** The platform's pair of keys, by which push services know it; made by the first who needs it. */
export class PushKeyRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly keys: Keys,
  ) {}

  async get(): Promise<VapidKeys> {
    return (await this.find()) ?? this.make();
  }

  private async make(): Promise<VapidKeys> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const sealed = this.keys.seal('push-key', publicKey, Buffer.from(privateKey));
    await this.manager.query(
      `insert into chat.push_keys (id, public, sealed) values (1, $1, $2) on conflict do nothing`,
      [publicKey, sealed],
    );
    // Another replica's, where that was faster.
    const made = await this.find();
    if (!made) throw new Error('The key for push services was not kept');
    return made;
  }

  private async find(): Promise<VapidKeys | null> {
    const [row] = (await this.manager.query(`select public, sealed from chat.push_keys`)) as {
      public: string;
      sealed: Buffer;
    }[];
    if (!row) return null;
    const privateKey = this.keys.open('push-key', row.public, row.sealed).toString();
    return { publicKey: row.public, privateKey };
  }
}

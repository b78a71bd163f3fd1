import type { Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import webPush, { type VapidKeys } from 'web-push';

/** The key pair (VAPID) that identifies the platform to push services; created at first use. */
export class PushKeyRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly keys: Keys,
  ) {}

  async get(): Promise<VapidKeys> {
    return (await this.find()) ?? this.create();
  }

  private async create(): Promise<VapidKeys> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const sealed = this.keys.seal('push-key', publicKey, Buffer.from(privateKey));
    await this.manager.query(
      `insert into chat.push_keys (id, public, sealed) values (1, $1, $2) on conflict do nothing`,
      [publicKey, sealed],
    );
    // Another replica may have created the key first.
    const made = await this.find();
    if (!made) throw new Error('The key for push services was not stored');
    return made;
  }

  private async find(): Promise<VapidKeys | null> {
    const [row] = await this.manager.query<
      {
        public: string;
        sealed: Buffer;
      }[]
    >(`select public, sealed from chat.push_keys`);
    if (!row) return null;
    const privateKey = this.keys.open('push-key', row.public, row.sealed).toString();
    return { publicKey: row.public, privateKey };
  }
}

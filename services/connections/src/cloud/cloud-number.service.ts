import {
  cloudNumbers,
  Fault,
  type Caller,
  type CloudChallenge,
  type CloudConnection,
  type CloudDelivery,
  type CloudDeliveryAnswer,
  type CloudWebhook,
  type Handlers,
} from '@recado/contracts';
import { hashSecret, Keys, pointReached, Serves } from '@recado/platform';
import { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase } from '../connections.database.ts';
import { openCloudWebhook } from '../rows/cloud-secrets.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { demandVisible } from '../rows/visible-connections.ts';
import { CloudInbox } from './cloud.inbox.ts';
import { DeliveryCollector, isSame } from './delivery.collector.ts';
import { webhookUrl } from './webhook-url.ts';

/** Webhooks of official numbers. Their address names the connection, and the secret of its app signs them. */
@Serves(cloudNumbers)
export class CloudNumberService implements Handlers<typeof cloudNumbers> {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly keys: Keys,
    private readonly config: ConnectionsConfig,
    private readonly deliveries: DeliveryCollector,
    private readonly inbox: CloudInbox,
  ) {}

  webhook(caller: Caller, { id }: CloudConnection): Promise<CloudWebhook> {
    demandVisible(caller, id);
    return this.db.within(caller, async ({ connections }) => {
      const connection = await connections.get(id);
      if (connection.kind !== 'cloud') throw new Fault('ERR_WAPP_NOT_OFFICIAL');
      if (!connection.cloudWebhook) throw new Fault('ERR_CLOUD_WEBHOOK_UNKNOWN');
      const { key, verifyToken } = openCloudWebhook(this.keys, connection);
      return { url: webhookUrl(this.config.PUBLIC_URL, key), verifyToken };
    });
  }

  async verify(_caller: Caller, { key, request }: CloudDelivery): Promise<CloudChallenge> {
    const connection = await this.find(key);
    const query = new Map(request?.query.map(({ name, value }) => [name, value]));
    const { verifyToken } = openCloudWebhook(this.keys, connection);
    if (query.get('hub.mode') !== 'subscribe' || !isSame(query.get('hub.verify_token') ?? '', verifyToken))
      throw new Fault('ERR_CLOUD_WEBHOOK_REFUSED');
    return { challenge: (query.get('hub.challenge') ?? '').slice(0, 500) };
  }

  /** Stores a delivery before it is answered; Meta repeats one without an answer. */
  async receive(_caller: Caller, { key, request }: CloudDelivery): Promise<CloudDeliveryAnswer> {
    const body = Buffer.from(request?.body ?? '', 'base64');
    const signature = request?.headers.find(({ name }) => name === 'x-hub-signature-256')?.value ?? '';
    pointReached('arrived');
    const { id, companyId } = await this.deliveries.add({ keyHash: hashSecret(key), signature, body });
    pointReached('committed');
    this.inbox.handle(companyId, id);
    return { stored: true };
  }

  private find(key: string): Promise<ConnectionEntity> {
    return this.db.asSystem('the address of a webhook names the company', async ({ connections }) => {
      const connection = await connections.findByWebhookKey(hashSecret(key));
      if (!connection) throw new Fault('ERR_CLOUD_WEBHOOK_UNKNOWN');
      return connection;
    });
  }
}

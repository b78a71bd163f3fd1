import { Fault, type WebhookHeader } from '@recado/contracts';
import { RowRepository, type Keys } from '@recado/platform';
import { ArrayContains, IsNull, type EntityManager } from 'typeorm';
import type { WebhookTarget } from './post-webhook.ts';
import { WebhookEntity, type WebhookCounts } from './webhook.entity.ts';

type NewWebhookRow = Pick<
  WebhookEntity,
  | 'companyId'
  | 'name'
  | 'url'
  | 'events'
  | 'connectionIds'
  | 'shape'
  | 'active'
  | 'isTest'
  | 'headerNames'
  | 'headers'
  | 'secret'
  | 'supportSession'
>;

export class WebhookRepository extends RowRepository<WebhookEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, WebhookEntity);
  }

  all(): Promise<WebhookEntity[]> {
    return this.rows.find({ where: { kind: 'webhook', removedAt: IsNull() }, order: { id: 'ASC' } });
  }
  /** Finds endpoints of every kind. */
  find(id: number): Promise<WebhookEntity | null> {
    return this.rows.findOneBy({ id, removedAt: IsNull() });
  }
  async get(id: number): Promise<WebhookEntity> {
    const webhook = await this.find(id);
    if (webhook?.kind !== 'webhook') throw new Fault('ERR_NO_WEBHOOK_FOUND');
    return webhook;
  }
  async lock(id: number): Promise<WebhookEntity> {
    const where = { id, kind: 'webhook' as const, removedAt: IsNull() };
    const webhook = await this.rows.findOne({ where, lock: { mode: 'pessimistic_write' } });
    if (!webhook) throw new Fault('ERR_NO_WEBHOOK_FOUND');
    return webhook;
  }
  lockOfSupport(supportSession: string): Promise<WebhookEntity[]> {
    const where = { supportSession, removedAt: IsNull() };
    return this.rows.find({ where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }
  lockOfConnection(connectionId: number): Promise<WebhookEntity[]> {
    const where = { connectionIds: ArrayContains([connectionId]), removedAt: IsNull() };
    return this.rows.find({ where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }
  /** Counts endpoints under a lock, so that two requests at once do not add more than there may be. */
  async countLocked(): Promise<number> {
    await this.manager.query(
      `select pg_advisory_xact_lock(hashtextextended(current_setting('app.company_id') || ' webhooks', 0))`,
    );
    const [row] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from integrations.webhook_endpoints
       where removed_at is null and kind = 'webhook'`,
    );
    return row?.count ?? 0;
  }
  async add(webhook: NewWebhookRow): Promise<WebhookEntity> {
    const added = Object.assign(new WebhookEntity(), webhook, {
      kind: 'webhook',
      disabledReason: null,
      disabledSince: webhook.active ? null : new Date(),
      previousSecret: null,
      previousUntil: null,
      failingSince: null,
      lastDeliveredAt: null,
      failures: 0,
      pausedUntil: null,
      removedAt: null,
      createdAt: new Date(),
    });
    added.id = await this.insertRow(added);
    return added;
  }
  async save(webhook: WebhookEntity): Promise<void> {
    await this.updateRow(webhook);
  }

  /** Attempts of the last 24 hours, by endpoint. */
  async counts(): Promise<Map<number, WebhookCounts>> {
    const rows = await this.manager.query<(WebhookCounts & { id: number })[]>(
      `select h.endpoint_id as id, sum(h.delivered)::int as delivered, sum(h.failed)::int as failed
       from integrations.webhook_endpoints e join integrations.webhook_hours h on h.endpoint_id = e.id
       where e.removed_at is null and h.hour > now() - interval '24 hours' group by h.endpoint_id`,
    );
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }

  sealSecret(companyId: number, secret: string): Buffer {
    return this.keys.seal('webhook', `${companyId}|secret`, Buffer.from(secret));
  }
  targetOf(webhook: WebhookEntity): WebhookTarget {
    const { companyId, url } = webhook;
    return { companyId, url, secrets: this.secretsOf(webhook), headers: this.headersOf(webhook) };
  }
  /** The secrets that sign requests now; after a rotation the old one is among them. */
  secretsOf({ companyId, secret, previousSecret, previousUntil }: WebhookEntity, now = Date.now()): string[] {
    const isOverlap = previousSecret !== null && previousUntil !== null && previousUntil.getTime() > now;
    const sealed = isOverlap ? [secret, previousSecret] : [secret];
    return sealed.map((box) => this.keys.open('webhook', `${companyId}|secret`, box).toString());
  }
  sealHeaders(companyId: number, headers: WebhookHeader[]): Buffer | null {
    if (headers.length === 0) return null;
    return this.keys.seal('webhook', `${companyId}|headers`, Buffer.from(JSON.stringify(headers)));
  }
  headersOf({ companyId, headers }: WebhookEntity): WebhookHeader[] {
    if (headers === null) return [];
    return JSON.parse(this.keys.open('webhook', `${companyId}|headers`, headers).toString()) as WebhookHeader[];
  }
}

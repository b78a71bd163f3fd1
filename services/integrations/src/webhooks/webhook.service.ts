import {
  Fault,
  MOST_WEBHOOKS,
  refuseMovedSecrets,
  serviceCaller,
  UpdateWebhook,
  WEBHOOK_TEST,
  WEBHOOK_VERSION,
  webhookEvents,
  webhooks,
  WebhookView,
  webhookViews,
  whatsapp,
  type CallbackSecret,
  type Caller,
  type CreateWebhook,
  type Handlers,
  type NewWebhook,
  type RotateCallbackSecret,
  type RotateWebhookSecret,
  type SendWebhookSample,
  type TestedWebhook,
  type WebhookId,
} from '@recado/contracts';
import { newWebhookSecret } from '@recado/egress';
import {
  alreadyExists,
  askSupportSession,
  Bus,
  client,
  hintWithCommit,
  inParallel,
  isDuplicate,
  requireUnchanged,
  Serves,
} from '@recado/platform';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase, type IntegrationsScope } from '../integrations.database.ts';
import { buildBody } from './build-body.ts';
import { evolutionEvents } from './build-evolution-body.ts';
import {
  checkConnectionsLeft,
  checkEvents,
  checkWebhookUrl,
  keptHeaders,
  mergeHeaders,
  plainChanges,
} from './check-webhook.ts';
import { DeliveryRunner } from './delivery.runner.ts';
import { READER_HINT, type ReaderHint } from './reader.lookup.ts';
import { postWebhook } from './post-webhook.ts';
import { sampleEvent } from './sample-event.ts';
import { WebhookEgress } from './webhook.egress.ts';
import type { WebhookEntity } from './webhook.entity.ts';

const DEFAULT_OVERLAP_HOURS = 24;
/** The caller waits for the answer, and the bus for twenty seconds at most. */
const TEST_MS = 10_000;

@Serves(webhooks)
export class WebhookService implements Handlers<typeof webhooks> {
  private readonly connections;

  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly egress: WebhookEgress,
    private readonly config: IntegrationsConfig,
    private readonly runner: DeliveryRunner,
    private readonly bus: Bus,
  ) {
    this.connections = client(bus, whatsapp);
  }

  list(caller: Caller): Promise<WebhookView[]> {
    return this.db.within(caller, async (scope) => {
      const [found, counts] = await inParallel(scope.webhooks.all(), scope.webhooks.counts());
      return found.map((webhook) => webhook.present(counts.get(webhook.id)));
    });
  }

  get(caller: Caller, { id }: WebhookId): Promise<WebhookView> {
    return this.db.within(caller, async (scope) => {
      const webhook = await scope.webhooks.get(id);
      return presentCounted(scope, webhook);
    });
  }

  async create(caller: Caller, input: CreateWebhook): Promise<NewWebhook> {
    await this.check(caller, input);
    const supportSession = await askSupportSession(this.bus, 'integrations', caller);
    const secret = newWebhookSecret();
    const view = await this.save(caller, true, async (scope) => {
      if ((await scope.webhooks.countLocked()) >= MOST_WEBHOOKS) throw new Fault('ERR_TOO_MANY_WEBHOOKS');
      const { companyId } = caller;
      const headers = mergeHeaders(input.secretHeaders ?? [], []);
      const { active = true, isTest = false, connectionIds = [], shape = 'recado', ...given } = input;
      const row = {
        companyId,
        name: given.name,
        url: given.url,
        events: given.events,
        connectionIds,
        shape,
        active,
        isTest,
        headerNames: headers.map(({ name }) => name),
        headers: scope.webhooks.sealHeaders(companyId, headers),
        secret: scope.webhooks.sealSecret(companyId, secret),
        supportSession,
      };
      checkEvents(row);
      return scope.webhooks.add(row);
    });
    return { ...view, secret };
  }

  async update(caller: Caller, { id, version, ...input }: UpdateWebhook): Promise<WebhookView> {
    await this.check(caller, input);
    const supportSession = await askSupportSession(this.bus, 'integrations', caller);
    const view = await this.save(caller, false, async (scope) => {
      const webhook = await scope.webhooks.lock(id);
      if (version) requireUnchanged(UpdateWebhook, version, WebhookView, await presentCounted(scope, webhook));
      const changes = plainChanges(input);
      const kept = keptHeaders(webhook, input.secretHeaders);
      refuseMovedSecrets('integrations.webhook_endpoints', kept, webhook, { ...webhook, ...changes });
      Object.assign(webhook, changes, { supportSession });
      checkEvents(webhook);
      checkConnectionsLeft(webhook, input.active);
      if (input.active !== undefined) webhook.setActive(input.active);
      if (input.secretHeaders) {
        const headers = mergeHeaders(input.secretHeaders, scope.webhooks.headersOf(webhook));
        webhook.headerNames = headers.map(({ name }) => name);
        webhook.headers = scope.webhooks.sealHeaders(caller.companyId, headers);
      }
      await scope.webhooks.save(webhook);
      return webhook;
    });
    this.runner.wakeUp();
    return view;
  }

  async rotate(caller: Caller, input: RotateWebhookSecret): Promise<NewWebhook> {
    const { id, overlapHours = DEFAULT_OVERLAP_HOURS } = input;
    const supportSession = await askSupportSession(this.bus, 'integrations', caller);
    const secret = newWebhookSecret();
    const view = await this.save(caller, false, async (scope) => {
      const webhook = await scope.webhooks.lock(id);
      webhook.rotate(scope.webhooks.sealSecret(caller.companyId, secret), overlapHours);
      webhook.supportSession = supportSession;
      await scope.webhooks.save(webhook);
      return webhook;
    });
    return { ...view, secret };
  }

  async rotateCallbackSecret(
    caller: Caller,
    { overlapHours = DEFAULT_OVERLAP_HOURS }: RotateCallbackSecret,
  ): Promise<CallbackSecret> {
    // A secret that the support has read would outlive its session.
    if (caller.kind === 'support') throw new Fault('ERR_NO_PERMISSION');
    const { companyId } = caller;
    const secret = newWebhookSecret();
    return this.db.within(caller, async ({ callbackSecrets, publish }) => {
      const until = await callbackSecrets.rotate(companyId, secret, overlapHours);
      publish(webhookEvents.callbackSecretRotated, {});
      return { secret, previousSecretUntil: until?.toISOString() ?? null };
    });
  }

  /** Posts a test, which the log keeps as a delivery that is tried once. */
  test(caller: Caller, { id }: WebhookId): Promise<TestedWebhook> {
    const { companyId, trace: requestId } = caller;
    const timestamp = new Date().toISOString();
    const data = { webhookId: id, text: 'Recado' };
    return this.postTest(caller, id, () =>
      JSON.stringify({ type: WEBHOOK_TEST, timestamp, version: WEBHOOK_VERSION, companyId, requestId, data }),
    );
  }

  /** The same with the body that an event of a type has in the shape of the endpoint. */
  sample(caller: Caller, { id, type }: SendWebhookSample): Promise<TestedWebhook> {
    const { companyId, trace: requestId } = caller;
    const { event, data } = sampleEvent(type);
    const delivery = { type, occurredAt: new Date(), event: { ...event, requestId } };
    const publicUrl = this.config.PUBLIC_URL.replace(/\/+$/, '');
    return this.postTest(caller, id, ({ shape, url }) => {
      if (shape === 'evolution' && !(type in evolutionEvents)) throw new Fault('ERR_NO_SAMPLE');
      return buildBody({ companyId, delivery, data, shape, url, publicUrl });
    });
  }

  private async postTest(
    caller: Caller,
    id: number,
    bodyFor: (webhook: WebhookEntity) => string,
  ): Promise<TestedWebhook> {
    const eventId = `test-${crypto.randomUUID()}`;
    const { target, deliveryId, body } = await this.db.within(caller, async (scope) => {
      const webhook = await scope.webhooks.get(id);
      const built = bodyFor(webhook);
      const added = await scope.deliveries.addTest(id, eventId, built);
      return { target: scope.webhooks.targetOf(webhook), deliveryId: added, body: built };
    });
    const signal = AbortSignal.timeout(TEST_MS);
    const post = { id: eventId, requestId: caller.trace, body, signal, totalMs: TEST_MS };
    const { attempt, isDelivered } = await postWebhook(this.egress, target, post);
    await this.db.within(caller, ({ outcomes, publish }) => {
      publish(webhookViews.deliveriesChanged, { webhookIds: [id], isState: false });
      return outcomes.record(deliveryId, attempt, isDelivered ? 'delivered' : 'failed');
    });
    return { deliveryId, isDelivered, attempt };
  }

  remove(caller: Caller, { id }: WebhookId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const webhook = await scope.webhooks.lock(id);
      webhook.setActive(false);
      webhook.removedAt = new Date();
      await scope.webhooks.save(webhook);
      scope.publish(webhookViews.deleted, { id });
    });
  }

  /** @throws Fault for an address that is never called, or for connections that the company does not have */
  private async check(
    { companyId, trace }: Caller,
    { url, connectionIds = [] }: Pick<UpdateWebhook, 'url' | 'connectionIds'>,
  ): Promise<void> {
    await checkWebhookUrl(this.egress, url, this.config.WEBHOOK_PLAIN_HTTP === 'allowed');
    if (connectionIds.length === 0) return;
    const own = await this.connections.list(serviceCaller('integrations', companyId, trace), {});
    const ids = new Set(own.map(({ id }) => id));
    if (connectionIds.some((id) => !ids.has(id))) throw new Fault('ERR_NO_WAPP_FOUND');
  }

  private async save(
    caller: Caller,
    isNew: boolean,
    work: (scope: IntegrationsScope) => Promise<WebhookEntity>,
  ): Promise<WebhookView> {
    try {
      return await this.db.within(caller, async (scope) => {
        const webhook = await work(scope);
        const record = await presentCounted(scope, webhook);
        scope.publish(webhookViews.saved, { record, isNew });
        const { companyId } = caller;
        if (record.active) hintWithCommit(scope.manager, READER_HINT, { companyId } satisfies ReaderHint);
        return record;
      });
    } catch (error) {
      if (isDuplicate(error, 'webhook_endpoints_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
      throw error;
    }
  }
}

async function presentCounted(
  { webhooks: repository }: IntegrationsScope,
  webhook: WebhookEntity,
): Promise<WebhookView> {
  return webhook.present((await repository.counts()).get(webhook.id));
}

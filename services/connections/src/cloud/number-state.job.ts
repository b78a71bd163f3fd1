import { Injectable } from '@nestjs/common';
import { connectionEvents, type CloudQuality } from '@recado/contracts';
import { isDuplicate, Keys, log, Periodic } from '@recado/platform';
import { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase, type ConnectionsScope } from '../connections.database.ts';
import { qualityFalls } from '../connections.metrics.ts';
import { addSessionEvent } from '../rows/add-session-event.ts';
import { openCloudWebhook } from '../rows/cloud-secrets.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { publishConnection, publishOutage, publishSession } from '../rows/publish-connection.ts';
import { accountOf } from './account-of.ts';
import { reasonOf, type CloudReason } from '../graph/graph-error.ts';
import { GraphClient, type CloudAccount, type GraphAnswer } from '../graph/graph.client.ts';
import { askForNumber, askForPortfolio, readNumber, type NumberState } from './read-number.ts';
import { webhookUrl } from './webhook-url.ts';

const LOOK_MS = 5_000;
/** Numbers that are checked in one round of a process. */
const AT_ONCE = 20;
/** A number that cannot be used is checked again sooner. */
const RETRY_MS = 120_000;
/** Meta's words for a number that sends. */
const usable = new Set(['CONNECTED', 'FLAGGED', 'RESTRICTED', '']);

type Found = { state: NumberState; portfolioId: string | null; hasWebhook: boolean } | { reason: CloudReason };
type NumberReason = CloudReason | 'numberLinked';

/** Reads the state of official numbers from Meta, subscribes the app to them, and sets their webhooks. */
@Injectable()
export class NumberStateJob {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly graph: GraphClient,
    private readonly keys: Keys,
    private readonly config: ConnectionsConfig,
  ) {}

  @Periodic<ConnectionsConfig>({ everyMs: LOOK_MS, failure: 'official numbers could not be checked' })
  async checkDue(): Promise<void> {
    const due = await this.db.asSystem('official numbers of all companies whose state is old', ({ connections }) =>
      connections.claimDue('state', AT_ONCE, this.config.CLOUD_CHECK_MS),
    );
    await Promise.all(due.map(({ id, companyId }) => this.check(companyId, id)));
  }

  /** Checks a number in the background; a check that fails is made again by the next round. */
  checkSoon(companyId: number, id: number): void {
    void this.check(companyId, id);
  }

  private async check(companyId: number, id: number): Promise<void> {
    try {
      const plan = await this.db.within({ companyId }, ({ connections }) => connections.find(id));
      if (plan?.kind !== 'cloud' || !plan.wanted) return;
      await this.store(plan, await this.ask(plan));
    } catch (error) {
      log.warn({ err: error, connectionId: id }, 'the state of an official number could not be read');
    }
  }

  private async ask(plan: ConnectionEntity): Promise<Found> {
    const account = accountOf(this.keys, plan);
    const answer = await askForNumber(this.graph, account);
    if (answer.kind !== 'ok') return { reason: problemOf(answer) };
    const state = readNumber(answer.fields);
    const subscribed = await this.graph.call(account, { method: 'POST', path: `${account.accountId}/subscribed_apps` });
    if (subscribed.kind !== 'ok') return { reason: problemOf(subscribed) };
    if (!usable.has(state.status)) return { reason: 'locked' };
    const portfolioId = (await askForPortfolio(this.graph, account)) ?? plan.cloud?.portfolioId ?? null;
    return { state, portfolioId, hasWebhook: await this.setWebhook(plan, account, state) };
  }

  /** Meta asks the address for its consent at once, which an address within a private network cannot give. */
  private async setWebhook(plan: ConnectionEntity, account: CloudAccount, state: NumberState): Promise<boolean> {
    const { key, verifyToken } = openCloudWebhook(this.keys, plan);
    const url = webhookUrl(this.config.PUBLIC_URL, key);
    if (state.webhookUrl === url) return true;
    const { kind } = await this.graph.call(account, {
      method: 'POST',
      path: account.phoneNumberId,
      body: { json: { webhook_configuration: { override_callback_uri: url, verify_token: verifyToken } } },
    });
    return kind === 'ok';
  }

  private async store(plan: ConnectionEntity, found: Found): Promise<void> {
    try {
      await this.write(plan, found, 'reason' in found ? found.reason : null);
    } catch (error) {
      // Another connection of the company has taken the number meanwhile.
      if (!isDuplicate(error, 'whatsapps_number')) throw error;
      await this.write(plan, { reason: 'locked' }, 'numberLinked');
    }
  }

  private async write(plan: ConnectionEntity, found: Found, reason: NumberReason | null): Promise<void> {
    // An answer that is missing says nothing about a number that works.
    const isKept = reason === 'unreachable' && plan.status === 'CONNECTED';
    await this.db.within({ companyId: plan.companyId }, async (scope) => {
      const { connections, publish } = scope;
      const waitMs = reason === null ? this.config.CLOUD_CHECK_MS : RETRY_MS;
      if (isKept) return connections.planCloudCheck(plan.id, waitMs);
      const changed =
        'state' in found
          ? ({
              status: 'CONNECTED',
              reason: null,
              number: found.state.number,
              linkedAt: plan.linkedAt ?? new Date(),
            } as const)
          : ({ status: 'TIMEOUT', reason } as const);
      const quality = 'state' in found ? await connections.saveCloud(plan.id, cloudOf(found)) : null;
      const applied = await connections.setSession(plan, changed);
      // A check that began before the last command says nothing of what was entered since.
      if (!applied) return;
      await connections.planCloudCheck(plan.id, waitMs);
      const { before, after } = applied;
      if ('state' in found) publishQuality(scope, after, quality);
      if (hasOtherNumber(plan, after)) publishConnection(publish, after, 'updated');
      if (before.status === after.status && before.reason === after.reason) return;
      if ('state' in found) await connections.readTemplatesSoon(after.cloud?.accountId ?? '');
      publishSession(publish, after);
      await addSessionEvent(scope, plan.id, reason === null ? { kind: 'opened' } : { kind: 'lost', reason });
      if (reason !== null || !before.downToldAt || !before.downSince) return;
      publishOutage(publish, after, 'up', before.downSince);
      await addSessionEvent(scope, plan.id, { kind: 'up' });
    });
  }
}

const grades: Record<CloudQuality, number> = { GREEN: 3, YELLOW: 2, RED: 1, UNKNOWN: 0 };
/** A number that was not rated yet has no quality that could fall. */
function publishQuality(
  { publish }: ConnectionsScope,
  { id, name, cloud }: ConnectionEntity,
  before: CloudQuality | null,
): void {
  const quality = cloud?.quality ?? 'UNKNOWN';
  if (before === quality || !before || before === 'UNKNOWN' || quality === 'UNKNOWN') return;
  publish(connectionEvents.qualityChanged, { connectionId: id, name, quality, before });
  if (grades[quality] >= grades[before] || quality === 'GREEN') return;
  qualityFalls.inc({ quality });
  publish(connectionEvents.healthFell, { connectionId: id, name, to: quality, until: null });
}

function problemOf(answer: Exclude<GraphAnswer, { kind: 'ok' }>): CloudReason {
  return (answer.kind === 'refused' && reasonOf(answer.problem)) || 'unreachable';
}

function cloudOf({ state, portfolioId, hasWebhook }: Extract<Found, { state: NumberState }>) {
  const { verifiedName, quality, tier, throughput } = state;
  return { verifiedName, quality, tier, throughput, portfolioId, hasWebhook, checkedAt: new Date().toISOString() };
}

const hasOtherNumber = (before: ConnectionEntity, after: ConnectionEntity): boolean =>
  before.number !== after.number ||
  JSON.stringify({ ...before.cloud, checkedAt: null }) !== JSON.stringify({ ...after.cloud, checkedAt: null });

import { Controller } from '@nestjs/common';
import {
  actorName,
  assignmentOrders,
  companyEvents,
  connectionEvents,
  copies,
  pushEvents,
  settingEvents,
  usageEvents,
  userEvents,
  type ConnectionState,
  type EnvelopeOf,
  type EventEnvelope,
  type OwnPlan,
  type SettingKey,
  type UserState,
} from '@recado/contracts';
import { Files, Jobs, OnEvent, takeIfNewer, type Transaction } from '@recado/platform';
import { recalculationJobKind } from '../desk/service-level/recalculation.job-kind.ts';
import { PUSH_ENABLED } from '../rows/company/company.copies.ts';
import { PLAN_RULES } from '../rows/company/plan-settings.ts';
import { CompanyDatabase, type CompanyScope } from './company.database.ts';
import { LAST_REQUEST_MS } from '../desk/removal/last-request.ts';
import { removedAgentJobKind, type RemovedAgent } from '../desk/removal/removed-agent.job-kind.ts';
import { removedConnectionJobKind, type RemovedConnection } from '../desk/removal/removed-connection.job-kind.ts';
import { quotaSettings } from '../rows/company/quota-settings.ts';

const RETENTION_SETTINGS: ReadonlySet<string> = new Set<SettingKey>([
  'retentionMessagesMonths',
  'retentionMediaMonths',
]);

const HOURS_SETTINGS: ReadonlySet<string> = new Set<SettingKey>(['scheduleType', 'timezone']);

const own = copies.tickets;

/** Maintains the copies of data that accounts and connections own. */
@Controller()
export class CompanyListener {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly files: Files,
    private readonly jobs: Jobs,
  ) {}

  /** Tickets are due at other times when the opening hours are others. */
  private recalculate(manager: Transaction['manager'], companyId: number): Promise<void> {
    return this.jobs.order(manager, recalculationJobKind, { companyId, queueId: null });
  }

  @OnEvent(companyEvents.created)
  companyCreated(event: EnvelopeOf<typeof companyEvents.created>): Promise<void> {
    return this.db.within(event, async ({ copies: saved, bots, manager }) => {
      for (const { key, value } of event.payload.settings)
        if (await takeIfNewer(manager, own.settings, key, event)) await saved.saveSetting(event.companyId, key, value);
      await this.savePlan({ copies: saved, bots, manager }, event);
    });
  }

  @OnEvent(companyEvents.updated)
  companyUpdated(event: EnvelopeOf<typeof companyEvents.updated>): Promise<void> {
    return this.db.within(event, (scope) => this.savePlan(scope, event));
  }
  /** Conversations inside flows go to people when the plan loses flows. */
  private async savePlan(
    { copies: saved, bots, manager }: Pick<CompanyScope, 'copies' | 'bots' | 'manager'>,
    event: EventEnvelope<{ allowance: OwnPlan }>,
  ): Promise<void> {
    if (!(await takeIfNewer(manager, own.plan, '', event))) return;
    const { useRules } = event.payload.allowance;
    await saved.saveSetting(event.companyId, PLAN_RULES, useRules ? '' : 'off');
    if (!useRules) await bots.wakeFlow(null);
  }

  @OnEvent(companyEvents.hoursChanged)
  hoursChanged(event: EnvelopeOf<typeof companyEvents.hoursChanged>): Promise<void> {
    return this.db.within(event, async ({ botRules, manager }) => {
      if (!(await takeIfNewer(manager, own.hours, '', event))) return;
      if (await botRules.saveHours(event.payload)) await this.recalculate(manager, event.companyId);
    });
  }

  @OnEvent(settingEvents.changed)
  settingChanged(event: EnvelopeOf<typeof settingEvents.changed>): Promise<void> {
    const { key, value } = event.payload;
    return this.db.within(event, async ({ copies: saved, numberScans, retentionTurns, manager }) => {
      if (!(await takeIfNewer(manager, own.settings, key, event))) return;
      await saved.saveSetting(event.companyId, key, value);
      if (key === 'country') await numberScans.restart(event.companyId);
      if (HOURS_SETTINGS.has(key)) await this.recalculate(manager, event.companyId);
      if (RETENTION_SETTINGS.has(key) && value !== '0') await retentionTurns.begin();
    });
  }

  @OnEvent(pushEvents.subscribersChanged)
  subscribersChanged(event: EnvelopeOf<typeof pushEvents.subscribersChanged>): Promise<void> {
    const value = event.payload.hasSubscribers ? '1' : '';
    return this.db.within(event, async ({ copies: saved, manager }) => {
      if (await takeIfNewer(manager, own.pushSubscribers, '', event))
        await saved.saveSetting(event.companyId, PUSH_ENABLED, value);
    });
  }

  @OnEvent(usageEvents.quotaChanged)
  quotaChanged(event: EnvelopeOf<typeof usageEvents.quotaChanged>): Promise<void> {
    return this.db.within(event, async ({ copies: saved, manager }) => {
      if (!(await takeIfNewer(manager, own.quotas, '', event))) return;
      for (const [key, value] of quotaSettings(event.payload)) await saved.saveSetting(event.companyId, key, value);
    });
  }

  @OnEvent(userEvents.created)
  userCreated(event: EnvelopeOf<typeof userEvents.created>): Promise<void> {
    return this.saveAgent(event);
  }
  @OnEvent(userEvents.updated)
  userUpdated(event: EnvelopeOf<typeof userEvents.updated>): Promise<void> {
    return this.saveAgent(event);
  }
  private saveAgent(event: EventEnvelope<UserState>): Promise<void> {
    const { userId: id, name, queueIds } = event.payload;
    return this.db.within(event, async ({ copies: saved, assignments, manager, publish }) => {
      if (!(await takeIfNewer(manager, own.agents, id, event))) return;
      await saved.saveAgent({ id, companyId: event.companyId, name, queueIds });
      for (const queueId of await assignments.queuesOfAgent(id)) publish(assignmentOrders.assign, { queueId });
    });
  }

  @OnEvent(userEvents.presenceChanged)
  presenceChanged(event: EnvelopeOf<typeof userEvents.presenceChanged>): Promise<void> {
    const { userId, online, available } = event.payload;
    return this.db.within(event, async ({ assignments, manager, publish }) => {
      if (!(await takeIfNewer(manager, own.presences, userId, event))) return;
      await assignments.savePresence(userId, online, available);
      if (!online || !available) return;
      for (const queueId of await assignments.queuesOfAgent(userId)) publish(assignmentOrders.assign, { queueId });
    });
  }

  @OnEvent(userEvents.deleted)
  async userDeleted(event: EnvelopeOf<typeof userEvents.deleted>): Promise<void> {
    const { companyId, actor } = event;
    const { userId, ticketsTo = null } = event.payload;
    const paths = await this.db.within(event, async ({ copies: saved, quickMessages, assignments, manager }) => {
      const remover = actor.kind === 'user' ? await saved.findAgent(actor.userId) : null;
      const by = actorName(actor, remover?.name ?? null);
      const removed: RemovedAgent = { companyId, userId, ticketsTo, by };
      await this.jobs.order(manager, removedAgentJobKind, removed);
      await this.jobs.order(manager, removedAgentJobKind, removed, new Date(Date.now() + LAST_REQUEST_MS));
      if (await takeIfNewer(manager, own.agents, userId, event)) await saved.removeAgent(userId);
      if (await takeIfNewer(manager, own.presences, userId, event)) await assignments.removePresence(userId);
      return quickMessages.removeOwn(userId);
    });
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  @OnEvent(connectionEvents.created)
  connectionCreated(event: EnvelopeOf<typeof connectionEvents.created>): Promise<void> {
    return this.saveConnection(event);
  }
  @OnEvent(connectionEvents.updated)
  connectionUpdated(event: EnvelopeOf<typeof connectionEvents.updated>): Promise<void> {
    return this.saveConnection(event);
  }
  @OnEvent(connectionEvents.statusChanged)
  connectionStatusChanged(event: EnvelopeOf<typeof connectionEvents.statusChanged>): Promise<void> {
    return this.saveConnection(event);
  }
  private saveConnection(event: EventEnvelope<ConnectionState>): Promise<void> {
    const { connectionId, bot } = event.payload;
    return this.db.within(event, async ({ copies: saved, botRules, bots, manager }) => {
      if (await takeIfNewer(manager, own.connections, connectionId, event))
        await saved.saveConnection(event.companyId, event.payload);
      if (!bot || !(await takeIfNewer(manager, own.connectionRules, connectionId, event))) return;
      if (await botRules.saveConnection(connectionId, bot)) await bots.wakeLiving(connectionId);
    });
  }

  @OnEvent(connectionEvents.deleted)
  connectionDeleted(event: EnvelopeOf<typeof connectionEvents.deleted>): Promise<void> {
    const { companyId, payload } = event;
    const { connectionId } = payload;
    return this.db.within(event, async ({ copies: saved, botRules, manager }) => {
      const removed: RemovedConnection = { companyId, connectionId };
      await this.jobs.order(manager, removedConnectionJobKind, removed);
      await this.jobs.order(manager, removedConnectionJobKind, removed, new Date(Date.now() + LAST_REQUEST_MS));
      if (await takeIfNewer(manager, own.connections, connectionId, event)) await saved.removeConnection(connectionId);
      if (await takeIfNewer(manager, own.connectionRules, connectionId, event))
        await botRules.removeConnection(connectionId);
    });
  }
}

import { Controller } from '@nestjs/common';
import {
  companyEvents,
  connectionEvents,
  copies,
  settingEvents,
  type ConnectionState,
  type EnvelopeOf,
  type EventEnvelope,
  type OwnPlan,
  type SettingValue,
} from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { publishCampaign } from '../rows/publish-campaign.ts';
import { copiedSettings } from './company.copies.ts';

/** Maintains the copies of data that accounts and connections own. */
@Controller()
export class CompanyListener {
  constructor(private readonly db: CampaignsDatabase) {}

  @OnEvent(companyEvents.created)
  created(event: EnvelopeOf<typeof companyEvents.created>): Promise<void> {
    return this.db.within(event, async (scope) => {
      await savePlan(scope, event);
      for (const setting of event.payload.settings) await saveSetting(scope, event, setting);
    });
  }
  @OnEvent(companyEvents.updated)
  updated(event: EnvelopeOf<typeof companyEvents.updated>): Promise<void> {
    return this.db.within(event, (scope) => savePlan(scope, event));
  }
  /** Lanes of an overdue company go on once it has paid. */
  @OnEvent(companyEvents.subscriptionChanged)
  subscriptionChanged(event: EnvelopeOf<typeof companyEvents.subscriptionChanged>): Promise<void> {
    return this.db.within(event, async ({ company, lanes, manager }) => {
      if (!(await takeIfNewer(manager, copies.campaigns.subscription, '', event))) return;
      await company.saveSubscription(event.payload);
      await lanes.wakeAll();
    });
  }
  @OnEvent(settingEvents.changed)
  settingChanged(event: EnvelopeOf<typeof settingEvents.changed>): Promise<void> {
    return this.db.within(event, (scope) => saveSetting(scope, event, event.payload));
  }

  @OnEvent(connectionEvents.created)
  connectionCreated(event: EventEnvelope<ConnectionState>): Promise<void> {
    return this.saveConnection(event);
  }
  @OnEvent(connectionEvents.updated)
  connectionUpdated(event: EventEnvelope<ConnectionState>): Promise<void> {
    return this.saveConnection(event);
  }

  private saveConnection(event: EventEnvelope<ConnectionState>): Promise<void> {
    return this.db.within(event, async ({ connections, manager }) => {
      const { connectionId } = event.payload;
      if (await takeIfNewer(manager, copies.campaigns.connections, connectionId, event))
        await connections.save(event.payload);
    });
  }
}

type Scope = Pick<CampaignsScope, 'company' | 'itemScans' | 'manager' | 'optOutScans'>;

/** Nobody expects a campaign of last season to go on with a renewed plan. */
const LONGEST_WAIT_MS = 7 * 86_400_000;

/** Lanes that waited for the plan go on; campaigns that waited too long stop and say why. */
async function savePlan(scope: CampaignsScope, event: EventEnvelope<{ allowance: OwnPlan }>): Promise<void> {
  const { campaigns, company, lanes, manager } = scope;
  if (!(await takeIfNewer(manager, copies.campaigns.plan, '', event))) return;
  const at = new Date(event.at);
  const lostAt = await company.savePlan(event.payload.allowance, at);
  if (lostAt && at.getTime() - lostAt.getTime() > LONGEST_WAIT_MS) {
    for (const campaign of await campaigns.lockRunning()) {
      campaign.stop('noPlan');
      await campaigns.save(campaign);
      await publishCampaign(scope, campaign, 'status');
    }
  }
  await lanes.wakeAll();
}

async function saveSetting(
  { company, itemScans, manager, optOutScans }: Scope,
  event: EventEnvelope,
  { key, value }: SettingValue,
): Promise<void> {
  if (!copiedSettings.has(key) || !(await takeIfNewer(manager, copies.campaigns.settings, key, event))) return;
  await company.save(key, value);
  if (key === 'country') for (const scans of [itemScans, optOutScans]) await scans.restart(event.companyId);
}

import { Injectable } from '@nestjs/common';
import {
  abilitiesOf,
  sending,
  serviceCaller,
  type CampaignForecast,
  type ConnectionForecast,
  type Country,
  type SendingHealth,
  type SkipReason,
  type TemplateCategory,
} from '@recado/contracts';
import { Bus, client, currentTrace } from '@recado/platform';
import type { AudienceMember } from '../audience/audience-item.repository.ts';
import { AudienceReader, isContactNumber } from '../audience/audience.reader.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import { findExclusions } from '../audience/find-exclusions.ts';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { windowOf } from '../sending/find-candidate.ts';
import { isOpenAtNight } from '../sending/sending-window.ts';
import { paceOf, type CampaignSettings } from '../settings/campaign-settings.ts';
import { chargesOf, CountryCount } from './count-charges.ts';
import { findRisks } from './find-risks.ts';
import { forecastEnd, messagesPerHour, type SendingCapacity } from './forecast-duration.ts';
import { UnfilledPlaceholders } from './unfilled-placeholders.ts';
import { WrongNumberCount } from './wrong-numbers.ts';

/** Numbers of the audience that are compared with whom a connection has heard from. */
const SAMPLE = 500;

interface Count {
  audience: number;
  recipients: number;
  openTickets: number;
  unchecked: number;
  skipped: Map<SkipReason, number>;
  sample: string[];
  wrongNumbers: WrongNumberCount;
  unfilled: UnfilledPlaceholders;
  countries: CountryCount | null;
}

/** Forecasts the course of a campaign before its start. */
@Injectable()
export class CampaignForecaster {
  private readonly sending;

  constructor(
    private readonly db: CampaignsDatabase,
    private readonly audience: AudienceReader,
    private readonly bus: Bus,
  ) {
    this.sending = client(bus, sending);
  }

  /** @param category of the campaign's template */
  async forecast(campaign: CampaignEntity, category: TemplateCategory | undefined): Promise<CampaignForecast> {
    const { companyId } = campaign;
    const caller = serviceCaller('campaigns', companyId, currentTrace());
    const { settings, rules, country } = await this.db.within({ companyId }, async (scope) => ({
      settings: await scope.settings.get(),
      rules: await scope.company.rules(),
      country: await scope.company.country(),
    }));
    const counted = await this.count(campaign, settings, country);
    const { audience, recipients, unchecked, skipped, sample } = counted;
    const health = (await this.sending.health(caller, {})).filter((one) =>
      campaign.connectionIds.includes(one.whatsappId),
    );
    const pace = paceOf(settings, campaign);
    const coldPercent = await this.coldPercent(companyId, campaign.connectionIds, sample);
    const perHourOf = (one: SendingHealth) => messagesPerHour(pace, one.perMinute);
    const connections = health.map((one) => forecastOf(one, perHourOf(one)));
    const start = new Date();
    const begin = campaign.scheduledAt && campaign.scheduledAt > start ? campaign.scheduledAt : start;
    const capacities = health.map((one) => capacityOf(one, campaign.connectionIds, perHourOf(one)));
    const coldShare = (coldPercent ?? 100) / 100;
    const window = windowOf(campaign, settings, rules);
    const end = forecastEnd(recipients, { coldShare, window, capacities }, start);
    return {
      audience,
      recipients,
      skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
      openTickets: counted.openTickets,
      unchecked,
      wrongNumbers: counted.wrongNumbers.result(),
      coldPercent,
      connections,
      seconds: end && Math.round((end.getTime() - start.getTime()) / 1_000),
      endsAt: end?.toISOString() ?? null,
      unfilledPlaceholders: counted.unfilled.result,
      charges: counted.countries && category ? await chargesOf(this.bus, companyId, category, counted.countries) : null,
      risks: findRisks({
        hasUnfilled: counted.unfilled.result.length > 0,
        texts: campaign.variants.map(({ text }) => text),
        recipients,
        // Official numbers learn whether a number is on WhatsApp by sending only.
        unchecked: health.some(({ kind }) => abilitiesOf(kind).includes('checksNumbers')) ? unchecked : 0,
        coldPercent,
        coldRoom: capacities.reduce((sum, { coldLeftToday }) => sum + coldLeftToday, 0),
        ageDays: health.filter(({ kind }) => kind === 'device').map(({ ageDays }) => ageDays),
        // Templates never get the line: Meta has approved their text.
        hasOptOutLine: campaign.optOutLine || campaign.template !== null,
        minMs: pace.minMs,
        isAtNight:
          end !== null && isOpenAtNight(window, begin, new Date(begin.getTime() + end.getTime() - start.getTime())),
      }),
    };
  }

  /** Reads the audience as the start would, and counts who is left out. */
  private async count(campaign: CampaignEntity, settings: CampaignSettings, country: Country | null): Promise<Count> {
    const { companyId } = campaign;
    const wrongNumbers = new WrongNumberCount(country);
    const unfilled = new UnfilledPlaceholders(campaign, settings);
    const none = { audience: 0, recipients: 0, openTickets: 0, unchecked: 0 };
    const countries = campaign.template ? new CountryCount() : null;
    const counted: Count = { ...none, countries, skipped: new Map(), sample: [], wrongNumbers, unfilled };
    const seen = new Set<string>();
    for (let after = 0, hasMore = true; hasMore;) {
      const batch = await this.audience.after(campaign, after);
      const { members } = batch;
      const { exclusionOf, moves } = await this.db.within({ companyId }, async (scope) => ({
        exclusionOf: await findExclusions(scope, campaign, settings, members),
        moves: await scope.numberMoves.of(members.map(({ numberKey }) => numberKey)),
      }));
      for (const member of members)
        countMember(counted, seen, { member, exclusion: exclusionOf(member), present: moves.get(member.numberKey) });
      after = members.at(-1)?.id ?? after;
      ({ hasMore } = batch);
    }
    return counted;
  }

  /** @returns null where nobody could be compared */
  private async coldPercent(companyId: number, connectionIds: number[], numbers: string[]): Promise<number | null> {
    const [connectionId] = connectionIds;
    if (connectionId === undefined || numbers.length === 0) return null;
    const caller = serviceCaller('campaigns', companyId, currentTrace());
    const { strangers } = await this.sending.strangers(caller, { connectionId, numbers });
    return Math.round((strangers.length * 100) / numbers.length);
  }
}

interface ForecastMember {
  member: AudienceMember;
  exclusion: SkipReason | null;
  /** The number of a person who has left the one of the audience. */
  present: string | undefined;
}

function countMember(counted: Count, seen: Set<string>, { member, exclusion, present }: ForecastMember): void {
  counted.audience += 1;
  const reason = seen.has(member.numberKey) ? 'duplicate' : exclusion;
  seen.add(member.numberKey);
  counted.wrongNumbers.add(member, reason, present);
  if (reason) {
    counted.skipped.set(reason, (counted.skipped.get(reason) ?? 0) + 1);
    return;
  }
  counted.recipients += 1;
  counted.unfilled.add(member);
  counted.countries?.add(member);
  if (member.hasOpenTicket) counted.openTickets += 1;
  if (member.isUnchecked) counted.unchecked += 1;
  if (counted.sample.length < SAMPLE && isContactNumber(member.number)) counted.sample.push(member.number);
}

const forecastOf = (health: SendingHealth, perHour: number): ConnectionForecast => ({
  whatsappId: health.whatsappId,
  name: health.name,
  isConnected: health.status === 'CONNECTED',
  ceiling: health.ceiling,
  coldToday: health.coldToday,
  ageDays: health.ageDays,
  perHour,
});

/** Numbers of one account share Meta's limit, of which each gets an equal part. */
function capacityOf(health: SendingHealth, connectionIds: number[], perHour: number): SendingCapacity {
  const { kind, ceiling, ceilingReason, coldToday, nextCeiling, newChatCap, sharesLimitWith } = health;
  const left = Math.max(0, ceiling - coldToday);
  if (kind === 'device' || ceilingReason !== 'whatsapp' || !newChatCap)
    return { perHour, coldLeftToday: left, coldPerDay: [ceiling, nextCeiling ?? ceiling] };
  const sharing = 1 + sharesLimitWith.filter((id) => connectionIds.includes(id)).length;
  return { perHour, coldLeftToday: left / sharing, coldPerDay: [newChatCap.total / sharing] };
}

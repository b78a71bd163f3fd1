import { coerces } from '../field-shape.ts';
import { Int, Maybe, OneOf, Part, Parts, Text, Texts } from '../fields.ts';
import { Clock } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** Choices of the settings, in seconds; of `longerIntervalAfter` in messages. 0: none. */
export const messageIntervals = [0, 5, 10, 15, 20] as const;
export const longerIntervals = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120] as const;

export class CampaignVariable {
  /** `{key}` in a text stands for the value. */
  @Text(1, 50) key: string;
  /** The text that replaces `{key}`. */
  @Text(0, 1_000) value: string;
}
export class CampaignSettingValues {
  /** Seconds between two messages of one connection. */
  @Maybe() @OneOf(messageIntervals) messageInterval?: number;
  /** Messages after which a longer pause follows. */
  @Maybe() @OneOf(longerIntervals) longerIntervalAfter?: number;
  /** Seconds of the longer pause. */
  @Maybe() @OneOf(longerIntervals) greaterInterval?: number;
  /** Keys are unique. */
  @Maybe() @Parts(() => CampaignVariable) variables?: CampaignVariable[];
  /** Answers, of any case, that put a contact on the suppression list. */
  @Maybe() @Texts(1, 30) optOutWords?: string[];
  /** Sent once to a contact who opts out; empty: nothing is. */
  @Maybe() @Text(0, 1_000) optOutText?: string;
  /** The line that a campaign adds to its texts when it says how to opt out. */
  @Maybe() @Text(0, 300) optOutLine?: string;
  /** A contact receives at most so many campaign messages in `capDays` days; 0: no limit. */
  @Maybe() @Int(0, 100) capMessages?: number;
  /** The days of `capMessages`. */
  @Maybe() @Int(1, 365) capDays?: number;
  /** Hours after a message in which an answer counts as one to the campaign. */
  @Maybe() @Int(1, 720) attributionHours?: number;
  /** No campaign sends between these times of day, at the clock of the recipient’s Brazilian area code, else of the company; empty: any time. */
  @Maybe() @Clock() quietFrom?: string;
  @Maybe() @Clock() quietTo?: string;
}
/** The list that is read is also accepted: `[{ key: 'messageInterval', value: '20' }]`, each value as JSON. */
const listToValues = coerces((given) => {
  if (!Array.isArray(given) || given.length > 50) return given;
  const entries = given.map((item: unknown) => entryOf(item));
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : given;
});
/** @returns null for other names */
function entryOf(item: unknown): [string, unknown] | null {
  const { key, value } = { ...(item as object) } as Record<string, unknown>;
  if (typeof key !== 'string' || typeof value !== 'string') return null;
  try {
    return [key, JSON.parse(value)];
  } catch {
    return [key, value]; // no JSON: the validation names the field
  }
}
export class SaveCampaignSettings {
  /** The settings that change; the others stay as they are. */
  @listToValues
  @Part(() => CampaignSettingValues)
  settings: CampaignSettingValues;
  @KnownVersion() version?: string;
}
export class CampaignSettingView {
  /** The name of the setting. */
  @Text(1, 50) key: string;
  /** The value of the setting, in JSON. */
  @Text(0, 300_000) value: string;
  @RowVersion(() => [CampaignSettingValues]) version: string;
}

export const campaignSettings = contract('campaignSettings', 'campaigns', {
  list: query(Nothing, [CampaignSettingView], {
    who: 'campaigns-page:edit',
    feature: 'useCampaigns',
    rest: 'GET /campaign-settings',
    summary: 'Pace, variables, opt-out words and limits of the company’s campaigns, each value as JSON',
  }),
  save: command(SaveCampaignSettings, [CampaignSettingView], {
    who: 'campaigns-config:edit',
    feature: 'useCampaigns',
    rest: 'POST /campaign-settings',
    maxBodyBytes: 500_000,
    summary: 'Changes the settings that are given; the others stay',
    faults: ['ERR_CAMPAIGN_VARIABLE', 'ERR_OPT_OUT_WORDS'],
  }),
});

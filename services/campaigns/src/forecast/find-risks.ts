import type { CampaignRisk } from '@recado/contracts';

interface RiskFacts {
  /** Somebody would read a placeholder. */
  hasUnfilled: boolean;
  texts: string[];
  recipients: number;
  unchecked: number;
  coldPercent: number | null;
  /** Cold chats that the connections may still start today. */
  coldRoom: number;
  /** Days of use of each linked phone. */
  ageDays: number[];
  hasOptOutLine: boolean;
  minMs: number;
  /** Part of it would be sent at night, and the company has no quiet hours. */
  isAtNight: boolean;
}
const NEW_NUMBER_DAYS = 15;
const COLD_PERCENT = 50;
const UNCHECKED_SHARE = 0.2;
const LINK = /https?:\/\/|\bwww\.|\b[\w-]+\.(com|net|br|link|ly|me)\b/i;

/** Finds the risks of a campaign, the worst first. */
export function findRisks(facts: RiskFacts): CampaignRisk[] {
  const { texts, recipients, hasUnfilled, unchecked, coldPercent, coldRoom, ageDays, hasOptOutLine, minMs, isAtNight } =
    facts;
  const cold = (recipients * (coldPercent ?? 0)) / 100;
  const isPersonal = texts.every((text) => /\{/.test(text));
  const found: [CampaignRisk, boolean][] = [
    ['unfilledPlaceholders', hasUnfilled],
    ['newNumber', ageDays.some((days) => days < NEW_NUMBER_DAYS)],
    ['coldAudience', coldPercent !== null && coldPercent >= COLD_PERCENT],
    ['overCeiling', cold > coldRoom],
    ['atNight', isAtNight],
    ['identicalText', texts.length < 2 && !isPersonal],
    ['links', texts.some((text) => LINK.test(text))],
    ['uncheckedNumbers', unchecked > recipients * UNCHECKED_SHARE],
    ['noOptOut', !hasOptOutLine],
    ['noInterval', minMs === 0],
  ];
  return recipients === 0 ? [] : found.filter(([, applies]) => applies).map(([risk]) => risk);
}

import { defaultOptOutRules, type CampaignVariable, type SendingPace } from '@recado/contracts';

/** Settings of a company's campaigns. */
export interface CampaignSettings {
  /** Seconds. */
  messageInterval: number;
  /** Messages; 0: no longer pause. */
  longerIntervalAfter: number;
  /** Seconds. */
  greaterInterval: number;
  variables: CampaignVariable[];
  optOutWords: string[];
  optOutText: string;
  optOutLine: string;
  /** 0: no limit. */
  capMessages: number;
  capDays: number;
  attributionHours: number;
  /** HH:MM; empty: no quiet hours. */
  quietFrom: string;
  quietTo: string;
}

export const defaultSettings: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  optOutWords: defaultOptOutRules.words,
  optOutText: defaultOptOutRules.text,
  optOutLine: 'Para não receber mais mensagens, responda SAIR.',
  capMessages: 0,
  capDays: 7,
  attributionHours: defaultOptOutRules.attributionHours,
  quietFrom: '',
  quietTo: '',
};

/** An interval is lengthened by chance by up to this share, so that messages do not go out like clockwork. */
const JITTER = 0.3;

/**
 * The pace of a campaign: its own interval, else that of the settings.
 * @param divisor of a company that the provider has slowed down: its campaigns have this part of the pace
 */
export function paceOf(
  { messageInterval, longerIntervalAfter, greaterInterval }: CampaignSettings,
  { delayMin, delayMax }: { delayMin: number | null; delayMax: number | null },
  divisor = 1,
): SendingPace {
  const minMs = (delayMin ?? messageInterval) * 1_000;
  const maxMs = delayMin === null ? minMs * (1 + JITTER) : Math.max(delayMin, delayMax ?? delayMin) * 1_000;
  return {
    minMs: minMs * divisor,
    maxMs: Math.round(maxMs * divisor),
    pauseAfter: greaterInterval > 0 ? longerIntervalAfter : 0,
    pauseMs: greaterInterval * 1_000 * divisor,
  };
}

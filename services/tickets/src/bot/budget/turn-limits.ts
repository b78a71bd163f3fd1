import { settingKinds, type SettingKey } from '@recado/contracts';
import type { TurnLimits } from '../../rows/budget/turn-budget.ts';

/** A company that never changed them has the limits of a new one. */
export function turnLimits(settings: Partial<Record<string, string>>): TurnLimits {
  const valueOf = (key: SettingKey) => settings[key] ?? settingKinds[key].initial ?? '';
  return {
    isOn: valueOf('botBudget') === 'enabled',
    perMinute: Number(valueOf('botAnswersMinute')),
    perTenMinutes: Number(valueOf('botAnswersTenMinutes')),
    perDay: Number(valueOf('botAnswersDay')),
    repeats: Number(valueOf('botRepeats')),
    fastTexts: Number(valueOf('botFastTexts')),
  };
}

import type {
  CampaignSettingValues,
  CampaignSettingView,
  longerIntervals as LongerIntervals,
  messageIntervals as MessageIntervals,
} from '@recado/contracts';

// The contracts' own values would bring their validators into the page; the compiler keeps these equal to them.
export const messageIntervals: typeof MessageIntervals = [0, 5, 10, 15, 20];
export const longerIntervals: typeof LongerIntervals = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120];

export type SettingValues = Required<CampaignSettingValues>;

/** Settings of a company that has not changed anything. */
const initial: SettingValues = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  optOutWords: ['SAIR'],
  optOutText: '',
  optOutLine: '',
  capMessages: 0,
  capDays: 7,
  attributionHours: 72,
  quietFrom: '',
  quietTo: '',
};

/** The settings by name; the API sends each as JSON. */
export function settingsOf(views: CampaignSettingView[]): SettingValues {
  const given = Object.fromEntries(views.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  return { ...initial, ...given };
}

/** The text between the braces of a placeholder. */
export const isVariableKey = (key: string): boolean => /^[^\s{}]{1,50}$/.test(key);
/** Keys are compared without case. */
export const hasKey = (variables: { key: string }[], key: string): boolean =>
  variables.some((variable) => variable.key.toLowerCase() === key.toLowerCase());

/** Features that a plan may contain besides its limits; named as on the wire. */
export const features = [
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
  'useRules',
] as const;
export type Feature = (typeof features)[number];

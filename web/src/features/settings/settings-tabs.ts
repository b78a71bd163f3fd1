export const tabs = ['options', 'schedules', 'audit', 'companies', 'plans', 'helps'] as const;
export type SettingsTab = (typeof tabs)[number];

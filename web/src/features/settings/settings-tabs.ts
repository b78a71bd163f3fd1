export const tabs = ['options', 'schedules', 'signIn', 'audit', 'companies', 'plans', 'platform', 'helps'] as const;
export type SettingsTab = (typeof tabs)[number];

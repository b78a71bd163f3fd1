export const tabs = ['options', 'schedules', 'audit', 'companies', 'plans'] as const;
export type Tab = (typeof tabs)[number];

/** Tabs of a campaign's report, as the address names them. */
export const reportTabs = ['summary', 'replies', 'recipients'] as const;
export type ReportTab = (typeof reportTabs)[number];

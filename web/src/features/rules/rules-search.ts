export const ruleTabs = ['rules', 'log'] as const;
export type RuleTab = (typeof ruleTabs)[number];

/** Search parameters of the page's address. */
export interface RulesSearch {
  section?: RuleTab;
  rule?: number;
  /** The log of one ticket. */
  ticket?: number;
}

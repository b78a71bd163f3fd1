/** Key beside the settings: `off` while the company's plan has neither rules nor flows. */
export const PLAN_RULES = 'plan:rules';

/** Whether flows serve conversations. Only with the plan can they be published, and its loss is an event. */
export const hasFlows = (settings: Partial<Record<string, string>>): boolean => settings[PLAN_RULES] !== 'off';

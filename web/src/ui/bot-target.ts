/** Prompt or integration that answers; at most one of the two. */
export interface BotTarget {
  promptId: number | null;
  integrationId: number | null;
}
/** What a form sends: nothing when the choice is as before, which a plan without the feature may not set again. */
export const changedTarget = (before: BotTarget, after: BotTarget): Partial<BotTarget> =>
  before.promptId === after.promptId && before.integrationId === after.integrationId ? {} : after;

/** Prompt or integration that answers; at most one of the two. */
export interface BotTarget {
  promptId: number | null;
  integrationId: number | null;
}
/**
 * The fields that a form sends: none when the choice is as before, since a plan without the feature may not set it
 * again.
 */
export const changedTarget = (before: BotTarget, after: BotTarget): Partial<BotTarget> =>
  before.promptId === after.promptId && before.integrationId === after.integrationId ? {} : after;

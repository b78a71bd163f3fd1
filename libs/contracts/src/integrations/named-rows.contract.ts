import { Ids, SomeIds } from '../fields.ts';
import { contract, query } from '../operation.ts';

/** Ids of one kind that a request may name: a flow has 200 steps. */
const MOST = 400;

/** Rows of integrations that a flow, a rule or a macro names. */
export class NamedRows {
  /** Prompts, by their ids. */
  @SomeIds(MOST) prompts: number[];
  /** Queue integrations, by their ids. */
  @SomeIds(MOST) integrations: number[];
  /** Webhooks, by their ids. */
  @SomeIds(MOST) webhooks: number[];
}
/** Those of them that the company has. */
export class FoundRows {
  /** Prompts, by their ids. */
  @Ids() prompts: number[];
  /** Queue integrations, by their ids. */
  @Ids() integrations: number[];
  /** Webhooks of our own shape that are not for tests, by their ids. */
  @Ids() webhooks: number[];
  /** Those of the webhooks to which events are posted now, by their ids. */
  @Ids() activeWebhooks: number[];
}

export const namedRows = contract('namedRows', 'integrations', {
  find: query(NamedRows, FoundRows, {
    who: 'internal',
    summary: 'Which of the named prompts, integrations and webhooks the company has',
  }),
});

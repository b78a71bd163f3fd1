import { Flag, Id, Int, Maybe, Money, OrNull, Text } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export class PlanView {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Int() users: number;
  @Int() connections: number;
  @Int() queues: number;
  /** A month, in BRL. */
  @Money() value: number;
  @Flag() useCampaigns: boolean;
  @Flag() useSchedules: boolean;
  @Flag() useInternalChat: boolean;
  @Flag() useExternalApi: boolean;
  @Flag() useKanban: boolean;
  @Flag() useOpenAi: boolean;
  @Flag() useIntegrations: boolean;
  @Flag() useRules: boolean;
  /** Messages that are sent in a month; null: no limit. */
  @OrNull() @Int() maxMessages: number | null;
  /** null: no limit. */
  @OrNull() @Int() maxStorageMb: number | null;
  /** Tokens of prompts in a month; null: no limit. */
  @OrNull() @Int() maxAiTokens: number | null;
  /** Nothing goes on beyond a quota; false: the company is only warned. */
  @Flag() hardQuotas: boolean;
  /** Offered to those who sign up. */
  @Flag() isPublic: boolean;
  @RowVersion(() => [UpdatePlan]) version: string;
}
export class PlanId {
  @Id() id: number;
}
/** The features that are given; the others stay as they are. */
export class FeatureFlags {
  @Maybe() @Flag() useCampaigns?: boolean;
  @Maybe() @Flag() useSchedules?: boolean;
  @Maybe() @Flag() useInternalChat?: boolean;
  @Maybe() @Flag() useExternalApi?: boolean;
  @Maybe() @Flag() useKanban?: boolean;
  @Maybe() @Flag() useOpenAi?: boolean;
  @Maybe() @Flag() useIntegrations?: boolean;
  @Maybe() @Flag() useRules?: boolean;
}
const MOST = 100_000;
export class CreatePlan extends FeatureFlags {
  @Text(2, 50) name: string;
  @Int(1, MOST) users: number;
  @Int(1, MOST) connections: number;
  @Int(1, MOST) queues: number;
  @Money() value: number;
  /** Quotas; null: no limit. */
  @OrNull() @Int() maxMessages?: number | null;
  @OrNull() @Int() maxStorageMb?: number | null;
  @OrNull() @Int() maxAiTokens?: number | null;
  @Maybe() @Flag() hardQuotas?: boolean;
  @Maybe() @Flag() isPublic?: boolean;
}
export class UpdatePlan extends FeatureFlags {
  @Id() id: number;
  @Maybe() @Text(2, 50) name?: string;
  @Maybe() @Int(1, MOST) users?: number;
  @Maybe() @Int(1, MOST) connections?: number;
  @Maybe() @Int(1, MOST) queues?: number;
  @Maybe() @Money() value?: number;
  /** Quotas; null: no limit. */
  @OrNull() @Int() maxMessages?: number | null;
  @OrNull() @Int() maxStorageMb?: number | null;
  @OrNull() @Int() maxAiTokens?: number | null;
  @Maybe() @Flag() hardQuotas?: boolean;
  @Maybe() @Flag() isPublic?: boolean;
  @KnownVersion() version?: string;
}

export const plans = contract('plans', 'accounts', {
  list: query(Nothing, [PlanView], {
    who: 'anyone',
    rest: 'GET /plans/list',
    summary: 'The plans one can sign up for',
  }),
  all: query(Nothing, [PlanView], { who: 'platform:plans', rest: 'GET /plans/all', summary: 'All plans' }),
  get: query(PlanId, PlanView, {
    who: 'platform:plans',
    rest: 'GET /plans/:id',
    summary: 'One plan',
    faults: ['ERR_NO_PLAN_FOUND'],
  }),
  create: command(CreatePlan, PlanView, {
    who: 'platform:plans',
    rest: 'POST /plans',
    summary: 'Adds a plan',
    faults: ['ERR_DUPLICATED_NAME'],
  }),
  update: command(UpdatePlan, PlanView, {
    who: 'platform:plans',
    rest: 'PUT /plans/:id',
    summary: 'Changes a plan; its companies have the new limits at once',
    faults: ['ERR_NO_PLAN_FOUND', 'ERR_DUPLICATED_NAME'],
  }),
  remove: command(PlanId, null, {
    who: 'platform:plans',
    rest: 'DELETE /plans/:id',
    summary: 'Removes a plan no company has',
    faults: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_IN_USE'],
  }),
});

import { Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Parts, Text, Texts } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PagePosition } from '../page.ts';

/** How long calls are kept, and how many of one company: the older ones go first. */
export const API_CALL_LOG_DAYS = 7;
export const MOST_LOGGED_API_CALLS = 10_000;

/** A call of an API key. Bodies, values of queries and texts of paths are not kept: they may be about people. */
class ApiCall {
  /** The key, also when it has been revoked since. */
  @Id() apiKeyId: number;
  /** When the answer was sent, in UTC. */
  @When() at: string;
  /** The HTTP method, such as `POST`. */
  @Text(1, 10) method: string;
  /** The path as it was called, with ids; a part that is no id stands as its name in braces, and there is no query. */
  @Text(1, 300) path: string;
  /** Names of the parameters of the query, without their values; 20 at most, and only names of letters. */
  @Texts(1, 100) query: string[];
  /** Whether a JSON body or a form came with it. */
  @Flag() hasBody: boolean;
  /** The HTTP status of the answer; 0: the caller left before it. */
  @Int(0, 599) status: number;
  /** The code of a refusal, such as `ERR_VALIDATION`; null: there was none. */
  @OrNull() @Text(0, 60) error: string | null;
  /** `Request-Id` of the answer. */
  @Text(1, 64) requestId: string;
  /** Milliseconds from the key's check to the end of the answer. */
  @Int() durationMs: number;
}
export class NewApiCall extends ApiCall {}
export class ApiCallView extends ApiCall {
  @Id() id: number;
}
export class AddApiCalls {
  @Parts(() => NewApiCall) calls: NewApiCall[];
}

/** `succeeded`: below 400; `refused`: 4xx; `failed`: 5xx, or without an answer. */
export const apiCallOutcomes = ['succeeded', 'refused', 'failed'] as const;
export type ApiCallOutcome = (typeof apiCallOutcomes)[number];
export class ListApiCalls extends PagePosition {
  /** Calls of this key only. */
  @MaybeId() apiKeyId?: number;
  /** Calls with this outcome only. */
  @Maybe() @OneOf(apiCallOutcomes) outcome?: ApiCallOutcome;
}
export class ApiCallPage extends PageEnd {
  @Parts(() => ApiCallView) calls: ApiCallView[];
}

export const apiCallLog = contract('apiCallLog', 'accounts', {
  list: query(ListApiCalls, ApiCallPage, {
    who: 'api-tokens:edit',
    usersOnly: true,
    feature: 'useExternalApi',
    rest: 'GET /api-calls',
    summary: 'Calls of the company’s API keys in the last seven days, 10,000 at most, the newest first',
  }),
  add: command(AddApiCalls, null, { who: 'internal', summary: 'Adds calls of a company to its log' }),
});

/**
 * The errors of the Graph API that the simulator answers: title and HTTP status.
 * Source: Meta, "WhatsApp error codes"; statuses as its page had them when it still named them.
 */
const errors = {
  1: ['API Unknown', 400],
  2: ['API Service', 503],
  3: ['API Method', 500],
  4: ['API Too Many Calls', 429],
  10: ['Application does not have permission for this action', 403],
  33: ['Parameter value is not valid', 400],
  100: ['Invalid parameter', 400],
  104: ['An access token is required to request this resource.', 401],
  190: ['Access token has expired', 401],
  200: ['You do not have permission to access this field', 403],
  368: ['Temporarily blocked for policies violations', 403],
  2500: ['Unknown path components', 400],
  80007: ['Rate limit issues', 429],
  130429: ['Rate limit hit', 429],
  130472: ["User's number is part of an experiment", 400],
  130497: ['Business account is restricted from messaging users in this country.', 403],
  131000: ['Something went wrong', 500],
  131005: ['Access denied', 403],
  131008: ['Required parameter is missing', 400],
  131009: ['Parameter value is not valid', 400],
  131016: ['Service unavailable', 503],
  131021: ['Recipient cannot be sender', 400],
  131026: ['Message undeliverable', 400],
  131031: ['Account has been locked', 403],
  131042: ['Business eligibility payment issue', 400],
  131045: ['Incorrect certificate', 500],
  131047: ['Re-engagement message', 400],
  131048: ['Spam rate limit hit', 429],
  131049: ['This message was not delivered to maintain healthy ecosystem engagement.', 400],
  131050: ["User's preference is to not receive marketing messages", 400],
  131051: ['Unsupported message type', 400],
  131052: ['Media download error', 400],
  131053: ['Media upload error', 400],
  131056: ['(Business Account, Consumer Account) pair rate limit hit', 429],
  131057: ['Account in maintenance mode', 503],
  132000: ['Number of parameters does not match the expected number of params', 400],
  132001: ['Template name does not exist in the translation', 404],
  132005: ['Template hydrated text too long', 400],
  132007: ['Template format character policy violated', 400],
  132012: ['Parameter format does not match format in the created template', 400],
  132015: ['Template is paused', 400],
  132016: ['Template is disabled', 400],
  133010: ['Phone number not registered', 400],
} as const satisfies Record<number, [string, number]>;

export type GraphCode = keyof typeof errors;

export const graphCodes = Object.keys(errors).map(Number) as GraphCode[];

/** Errors of a message that are known only after the API has accepted it, so that a status reports them. */
export const lateCodes: readonly GraphCode[] = [
  130472, 131000, 131026, 131042, 131047, 131048, 131049, 131050, 131052, 131053,
];

export const titleOf = (code: GraphCode): string => errors[code][0];

/** An error that the Graph API answers. */
export class GraphError extends Error {
  readonly status: number;
  /** The sentence in `error_data`. */
  readonly details: string | undefined;
  readonly subcode: number | undefined;
  readonly type: string;
  /** Title and text for people, of requests about templates. */
  readonly forPeople: { title: string; text: string } | undefined;

  /** @param more `message` replaces the title; `details` says what is wrong */
  constructor(
    readonly code: GraphCode,
    more: {
      message?: string;
      details?: string;
      subcode?: number;
      status?: number;
      type?: string;
      forPeople?: { title: string; text: string };
    } = {},
  ) {
    super(more.message ?? `(#${code}) ${errors[code][0]}`);
    this.status = more.status ?? errors[code][1];
    this.details = more.details;
    this.subcode = more.subcode;
    this.type = more.type ?? 'OAuthException';
    this.forPeople = more.forPeople;
  }

  /** A parameter that is not as Meta's page of the endpoint says. */
  static parameter(text: string): GraphError {
    return new GraphError(100, { message: `(#100) ${text}` });
  }

  /** An id that does not exist, or that the token may not see; both are answered alike. */
  static unknownObject(method: string, id: string): GraphError {
    return new GraphError(100, {
      message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
      subcode: 33,
      type: 'GraphMethodException',
    });
  }
}

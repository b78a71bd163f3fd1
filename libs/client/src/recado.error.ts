/** A field of a request that is wrong. */
export interface WrongField {
  field: string;
  rule: string;
  message: string;
}

interface RefusalDetails {
  retryAfter?: number | undefined;
  limit?: string | undefined;
  requestId?: string | null;
}

/** A refusal of the API: `code` is stable, `message` is for people. */
export class RecadoError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: WrongField[];
  /** Seconds after which a repetition makes sense, where the API says so. */
  readonly retryAfter: number | null;
  /** The limit that a refusal with 429 reports: `key`, `company` or `concurrency`; null for other refusals. */
  readonly limit: string | null;
  /** The `Request-Id` of the answer, which support asks for. */
  readonly requestId: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: WrongField[] = [],
    { retryAfter, limit, requestId }: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'RecadoError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter ?? null;
    this.limit = limit ?? null;
    this.requestId = requestId ?? null;
  }
}

/** The refusal of a response that is not OK. */
export async function readError(response: Response): Promise<RecadoError> {
  const text = await response.text();
  const body = parse(text);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new RecadoError(
    response.status,
    body.error ?? 'ERR_UNKNOWN',
    body.message ?? `HTTP ${response.status}`,
    body.fields ?? [],
    {
      retryAfter: Number.isFinite(seconds) ? seconds : undefined,
      limit: body.limit,
      requestId: response.headers.get('request-id'),
    },
  );
}

interface Refusal {
  error?: string;
  limit?: string;
  message?: string;
  fields?: WrongField[];
}
function parse(text: string): Refusal {
  try {
    return Object(JSON.parse(text)) as Refusal;
  } catch {
    return {};
  }
}

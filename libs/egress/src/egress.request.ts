import type { TlsIdentity } from './guarded-connector.ts';

export type EgressMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EgressBody =
  | { json: unknown }
  | { form: Record<string, string> }
  | { bytes: string | Uint8Array; type: string };

/** Bounds of one call; times in milliseconds. */
export interface EgressLimits {
  /** The longest time from the request's last byte to the answer's headers. */
  headersMs: number;
  /** All of the call: waiting for room, every attempt and the pauses between them. */
  totalMs: number;
  maxRequestBytes: number;
  /** The most bytes of the answer's body, compressed and decompressed. */
  maxResponseBytes: number;
  /** How often a call is made at most, the first time included. */
  attempts: number;
  /** How many redirects are followed. */
  redirects: number;
}

export const defaultLimits: EgressLimits = {
  headersMs: 15_000,
  totalMs: 30_000,
  maxRequestBytes: 5_000_000,
  maxResponseBytes: 1_000_000,
  attempts: 3,
  redirects: 0,
};

/** One call of a foreign system. */
export interface EgressRequest {
  /** Names the kind of system in metrics and logs, such as `webhook` or `typebot`: one of few, never a tenant's word. */
  purpose: string;
  /** The company the call is made for; null for the platform. */
  companyId: number | null;
  url: string;
  method?: EgressMethod;
  headers?: Record<string, string>;
  body?: EgressBody;
  /** Asks for JSON and refuses an answer of another content type. */
  expect?: 'json';
  /** Statuses that are an answer rather than an error; 2xx by default. */
  accepts?: (status: number) => boolean;
  /** An answer beyond `maxResponseBytes` is cut there instead of refused. */
  cutsAnswer?: boolean;
  /** Lets a POST or PATCH be repeated: the receiver knows repeats by this key, in `Idempotency-Key` by default. */
  idempotency?: { key: string; header?: string };
  /** Signs by Standard Webhooks; the id is the receiver's idempotency key. */
  sign?: { id: string; secrets: string[] } | undefined;
  /** False for a GET that changes something, which is never repeated once it was sent. */
  isRepeatable?: boolean;
  tls?: TlsIdentity | undefined;
  signal?: AbortSignal;
  limits?: Partial<EgressLimits>;
}

import type { Holder } from './holder-words.ts';

/** Facts of a refusal beside its code and message; each is there where it applies. The description of the API lists them. */
export interface FaultFacts {
  /** The limit that is reached. */
  limit?: string;
  /** The number of that limit. */
  most?: number;
  /** Seconds. */
  retryAfter?: number;
  /** The provider has slowed the company down: the reason, and the end in UTC, null until it is lifted. */
  slowDown?: { reason: string; until: string | null };
  /** The scope that the key needs. */
  scope?: string;
  /** The feature that the plan lacks. */
  feature?: string;
  /** The kind of key that may not do this. */
  key?: string;
  /** Media types that the address takes. */
  accepts?: string[];
  /** Methods that the address takes. */
  allow?: string[];
  /** The error in the JSON, or the payment provider's message about its keys. */
  detail?: string;
  /** The problem with the keys of a payment provider, as a word. */
  problem?: string;
  /** The row as it is now, of ERR_CHANGED_MEANWHILE. */
  current?: unknown;
  /** The first of the rows that need the one that was to be removed. */
  heldBy?: Holder[];
  /** How many rows need it. */
  held?: number;
  /** The file. */
  name?: string;
  /** The contact that is meant, or has the number already. */
  contactId?: number;
  /** The ticket that is open already, where the caller may see it. */
  ticketId?: number;
  ticketUuid?: string;
  user?: { id: number; name: string } | null;
  queue?: { id: number; name: string } | null;
  /** Where the use exceeds the limits of a plan. */
  excess?: object[];
  /** Ids that are unknown. */
  ids?: number[];
  /** The answer of an outside system, as a word. */
  reason?: string;
  /** Where a company that was moved is now. */
  address?: string | null;
  /** The template that is refused. */
  template?: string;
  /** The name with which people of the company sign in by their provider. */
  signInName?: string;
  /** The most options of a menu, and its levels. */
  options?: number;
  levels?: number;
}

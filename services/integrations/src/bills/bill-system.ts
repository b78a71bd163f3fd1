import type { TaxDocument } from './tax-document.ts';

/** A customer record; never holds more of a foreign row than these fields. */
export interface BillCustomer {
  id: string;
  document: TaxDocument;
  name: string;
  /** Tells several records of one document apart, such as an address; may be empty. */
  label: string;
  /** As the system writes them. */
  phones: string[];
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  /** Whether access is blocked for unpaid bills; null when the system does not say so in the record. */
  isBlocked: boolean | null;
}

export interface OpenBill {
  id: string;
  amountCents: number;
  /** `YYYY-MM-DD`. */
  dueDate: string;
  description: string;
  /** Checked digits of the digitable line, where the system has sent it with the bill. */
  line: string | null;
  /** Checked Pix code, where the system has sent it with the bill. */
  pix: string | null;
  link: string | null;
  /** Where the system offers the bill as a PDF. */
  pdfUrl: string | null;
}

export type UnlockResult = 'unlocked' | 'already' | 'notAllowed';

/** A system that bills come from. Every method throws `BillSystemError` and nothing else when the system fails. */
export interface BillSystemAdapter {
  /** All records of exactly this document. */
  findCustomers(document: TaxDocument): Promise<BillCustomer[]>;
  /** Bills of this customer only, oldest first. */
  openBills(customer: BillCustomer): Promise<OpenBill[]>;
  lineFor(bill: OpenBill): Promise<string | null>;
  pixFor(bill: OpenBill): Promise<string | null>;
  pdfFor(bill: OpenBill): Promise<Buffer | null>;
  /** Unlocking on trust, where the system can. */
  trustUnlock?: {
    isBlocked(customer: BillCustomer): Promise<boolean>;
    unlock(customer: BillCustomer): Promise<UnlockResult>;
  };
}

/**
 * - `auth`: the system refuses the access settings
 * - `unreachable`: no answer, or one that says to come back later
 * - `invalidAnswer`: an answer that makes no sense
 * - `blockedAddress`: the host is not one that may be called
 */
export type BillSystemFailure = 'auth' | 'unreachable' | 'invalidAnswer' | 'blockedAddress';

export class BillSystemError extends Error {
  constructor(
    readonly failure: BillSystemFailure,
    /** For the trace: a few plain words without secrets and personal data. */
    readonly detail: string,
  ) {
    super(`${failure}: ${detail}`);
    this.name = 'BillSystemError';
  }
}

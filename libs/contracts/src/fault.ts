import type { Language } from './caller.ts';
import { faults, type FaultCode } from './faults.ts';
import { planWords } from './plan-words.ts';

export interface FieldProblem {
  /** Path of the field, as in `queueIds.0`. */
  field: string;
  /** The rule it broke, as in `minLength`. */
  rule: string;
  message: string;
}

/** A listed failure. What is thrown and is not a Fault is a bug. */
export class Fault extends Error {
  constructor(
    readonly code: FaultCode,
    /** Facts the caller may see: `{ ticketId, user, queue }`. */
    readonly params: Record<string, unknown> = {},
    readonly fields: FieldProblem[] = [],
  ) {
    super(code);
    this.name = 'Fault';
  }

  get status(): number {
    return faults[this.code].status;
  }

  /** The body of the HTTP answer. */
  body(language: Language): FaultBody {
    return {
      error: this.code,
      message: (this.code === 'ERR_NO_PERMISSION' && planWords(this.params, language)) || faults[this.code][language],
      ...this.params,
      ...(this.fields.length > 0 ? { fields: this.fields } : {}),
    };
  }
}

export interface FaultBody {
  error: FaultCode;
  message: string;
  fields?: FieldProblem[];
  [param: string]: unknown;
}

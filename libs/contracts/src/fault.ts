import type { Language } from './caller.ts';
import type { FaultFacts } from './fault-facts.ts';
import { faults, type FaultCode } from './faults.ts';
import { holderWords } from './holder-words.ts';
import { planWords } from './plan-words.ts';
import { requestLimitWords } from './request-limit-words.ts';
import { templateWords } from './template-words.ts';

export interface FieldProblem {
  /** Path of the field, as in `queueIds.0`. */
  field: string;
  /** The rule it broke, as in `minLength`. */
  rule: string;
  message: string;
}

/** A problem as a service names it. Without words of its own it has those of the fault. */
export type NamedProblem = Omit<FieldProblem, 'message'> &
  Partial<Pick<FieldProblem, 'message'>> & {
    /** The number of the rule, if it has one. */
    limit?: number;
  };

/** A listed failure. Any other thrown value is a bug. */
export class Fault extends Error {
  constructor(
    readonly code: FaultCode,
    /** Facts that the caller may see. */
    readonly params: FaultFacts = {},
    readonly fields: NamedProblem[] = [],
  ) {
    super(code);
    this.name = 'Fault';
  }

  get status(): number {
    return faults[this.code].status;
  }

  /** The body of the HTTP answer. */
  body(language: Language): FaultBody {
    const words =
      (this.code === 'ERR_NO_PERMISSION' && planWords(this.params, language)) ||
      (this.status === 429 && requestLimitWords(this.params, language)) ||
      faults[this.code][language];
    const message = `${words}${holderWords(this.params, language)}${templateWords(this.params, language)}`;
    const fields = this.fields.map(({ field, rule, message: own }) => ({ field, rule, message: own ?? message }));
    return { error: this.code, message, ...this.params, ...(fields.length > 0 ? { fields } : {}) };
  }
}

export interface FaultBody extends FaultFacts {
  error: FaultCode;
  message: string;
  fields?: FieldProblem[];
}

import { createHash } from 'node:crypto';

/** Columns of a row of ours, as JSON; secrets are sealed when they are stored. */
export type Values = Record<string, unknown>;

/** A secret that is sealed when it is stored; as JSON it is only a mark, which tells whether it is another one. */
export class Secret {
  readonly purpose: string;
  readonly context: string;
  readonly plain: string;

  constructor(purpose: string, context: string, plain: string) {
    this.purpose = purpose;
    this.context = context;
    this.plain = plain;
  }
  toJSON(): string {
    return createHash('sha256').update(this.plain).digest('base64url');
  }
}

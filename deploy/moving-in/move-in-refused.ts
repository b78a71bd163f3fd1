import type { MoveInRefusal } from '../../libs/contracts/src/accounts/move-in.contract.ts';

/** The reason of a refusal, which the console says in the language of its user. */
export type Refusal = Exclude<MoveInRefusal, 'other'>;

/** The message is for the operator: a refused move has changed nothing. */
export class MoveInRefused extends Error {
  readonly refusal: Refusal | null;

  constructor(message: string, refusal: Refusal | null = null) {
    super(message);
    this.refusal = refusal;
  }
}

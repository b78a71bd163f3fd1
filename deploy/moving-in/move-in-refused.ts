/** Why a run was refused, as the console says it in the language of its user. */
export const refusals = [
  'unreachable',
  'address',
  'unknown',
  'stillUsed',
  'folder',
  'archive',
  'company',
  'space',
] as const;
export type Refusal = (typeof refusals)[number];

/** The message is for the operator: nothing was changed by what is refused. */
export class MoveInRefused extends Error {
  readonly refusal: Refusal | null;

  constructor(message: string, refusal: Refusal | null = null) {
    super(message);
    this.refusal = refusal;
  }
}

import { Int, Maybe, OneOf, OrNull, Parts, Text } from '../fields.ts';

/** The system that answered: a `prompt` of the company, or an `integration`. */
export const turnTargets = ['prompt', 'integration'] as const;
export type TurnTargetKind = (typeof turnTargets)[number];

/** A call of a foreign system; texts are shortened and contain no secrets. */
export class TurnCall {
  /** The request that was made. */
  @Text(0, 500) request: string;
  /** How long it took, in milliseconds. */
  @Int() ms: number;
  /** The HTTP status of the answer; null: none came. */
  @OrNull() @Int() status: number | null;
  /** The beginning of what was sent. */
  @Text(0, 1000) sent: string;
  /** The beginning of the answer. */
  @Text(0, 1000) answer: string;
}
/** A passage of a prompt's sources that went to the model. */
export class UsedPassage {
  /** The name of the source. */
  @Text(0, 100) source: string;
  /** The passage, shortened. */
  @Text(0, 300) text: string;
}
/** The calls, tokens and outcome of one turn of a prompt or an integration. */
export class TurnTrace {
  @OneOf(turnTargets) kind: TurnTargetKind;
  /** The name of the prompt or integration. */
  @Text(0, 100) name: string;
  /** The kind of the prompt’s or integration’s system. */
  @Text(0, 20) type: string;
  /** How long it took, in milliseconds. */
  @Int() ms: number;
  /** `ok`, or a word for the failure. */
  @Text(1, 60) status: string;
  /** Tokens that the model read; null: not known. */
  @OrNull() @Int() inputTokens: number | null;
  /** Tokens that the model wrote; null: not known. */
  @OrNull() @Int() outputTokens: number | null;
  /** The calls of foreign systems; for admins only. */
  @Maybe() @Parts(() => TurnCall) calls?: TurnCall[];
  /** The passages that went to the model; for admins only. */
  @Maybe() @Parts(() => UsedPassage) passages?: UsedPassage[];
}

import { Int, Maybe, OneOf, OrNull, Parts, Text } from '../fields.ts';

export const turnTargets = ['prompt', 'integration'] as const;
export type TurnTargetKind = (typeof turnTargets)[number];

/** A call of a foreign system; texts are shortened and contain no secrets. */
export class TurnCall {
  @Text(0, 500) request: string;
  @Int() ms: number;
  @OrNull() @Int() status: number | null;
  @Text(0, 1000) sent: string;
  @Text(0, 1000) answer: string;
}
/** A passage of a prompt's sources that went to the model. */
export class UsedPassage {
  @Text(0, 100) source: string;
  @Text(0, 300) text: string;
}
/** The calls, tokens and outcome of one turn of a prompt or an integration. */
export class TurnTrace {
  @OneOf(turnTargets) kind: TurnTargetKind;
  @Text(0, 100) name: string;
  @Text(0, 20) type: string;
  @Int() ms: number;
  /** `ok`, or a word for the failure. */
  @Text(1, 60) status: string;
  @OrNull() @Int() inputTokens: number | null;
  @OrNull() @Int() outputTokens: number | null;
  /** For admins only. */
  @Maybe() @Parts(() => TurnCall) calls?: TurnCall[];
  /** For admins only. */
  @Maybe() @Parts(() => UsedPassage) passages?: UsedPassage[];
}

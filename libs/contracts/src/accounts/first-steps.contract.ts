import { Flag, OneOf, Parts } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

/** The path of a new company, in its order. */
export const firstStepNames = ['number', 'queue', 'hours', 'people', 'quickAnswers', 'bot', 'phone'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export class FirstStep {
  /** The step, by its name. */
  @OneOf(firstStepNames) name: FirstStepName;
  /** Seen by what has happened; a step that was taken once stays taken. */
  @Flag() isDone: boolean;
  /** Part of the step has happened: the number is linked, and nobody was answered yet. */
  @Flag() isBegun: boolean;
}
export class FirstStepsView {
  /** All steps, in their order. */
  @Parts(() => FirstStep) steps: FirstStep[];
  /** Folded away for all admins of the company, on every device. */
  @Flag() folded: boolean;
}
export class FoldFirstSteps {
  /** true: they are shown to no admin of the company; false: they are shown again. */
  @Flag() folded: boolean;
}

export const firstSteps = contract('firstSteps', 'accounts', {
  get: query(Nothing, FirstStepsView, {
    who: 'company:administer',
    usersOnly: true,
    rest: 'GET /first-steps',
    summary: 'The steps of a new company, each with whether it was taken',
  }),
  fold: command(FoldFirstSteps, null, {
    who: 'company:administer',
    usersOnly: true,
    audit: false,
    rest: 'PUT /first-steps/folded',
    summary: 'Folds the first steps away, or shows them again',
  }),
});

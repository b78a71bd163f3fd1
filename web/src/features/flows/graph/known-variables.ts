import type { FlowGraph, FlowStep } from '@recado/contracts';
import type { FlowStepKind } from '@recado/contracts/tickets/flow-kinds';

/** The variables that steps of the flow fill, each once. */
export const knownVariables = ({ steps }: FlowGraph): string[] => [...new Set(steps.flatMap((step) => filledBy(step)))];
function filledBy({ kind, variable = '', answers = [], questions = [] }: FlowStep): string[] {
  const names: Partial<Record<FlowStepKind, string[]>> = {
    ask: [variable],
    rate: [variable],
    set: [variable],
    form: questions.map((question) => question.variable ?? ''),
    request: answers.map((answer) => answer.variable),
  };
  return (names[kind] ?? []).filter((name) => name !== '');
}

const LONGEST = 40;
/** The typed text as the name of a variable: letters without accents, digits and `_`, begun by a small letter. */
export function variableName(typed: string): string {
  const plain = typed
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s.-]+/g, '_')
    .replaceAll(/[^a-zA-Z0-9_]/g, '')
    .replace(/^[^a-zA-Z]+/, '');
  return `${plain.slice(0, 1).toLowerCase()}${plain.slice(1)}`.slice(0, LONGEST);
}

/** The placeholder of a variable in a text. */
export const placeholderOf = (variable: string): string => `{{flow.${variable}}}`;

/** A name that no step fills yet. */
export const freeVariable = (graph: FlowGraph, word: string): string => freeName(knownVariables(graph), word);
export function freeName(known: string[], word: string): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? word : `${word}${n}`;
    if (!known.includes(name)) return name;
  }
}

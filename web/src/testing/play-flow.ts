import { isStop } from '@recado/contracts/tickets/flow-problems';
import type { FlowGraph, FlowStep, FlowTrial, TryFlow } from '@recado/contracts';

interface Played {
  at: string;
  /** The question of a form. */
  question: number | null;
  variables: { name: string; value: string }[];
}

/** Plays a message through a draft as the service does, as far as screens need it: texts, questions, actions and ends. */
export function playFlow({
  draft,
  text,
  state,
  requestsFail = false,
  at = new Date().toISOString(),
}: TryFlow): FlowTrial {
  const before: Played = state ? (JSON.parse(state) as Played) : { at: '', question: null, variables: [] };
  const played: Play = {
    draft,
    at,
    replies: [],
    steps: [],
    actions: [],
    variables: before.variables,
    question: null,
    requestsFail,
  };
  const part = answeredPart(played, before, text);
  const here = part ? before.at : before.at === '' ? draft.start : answered(played, before.at, text);
  const stepId = part ? here : walk(played, here);
  const step = draft.steps.find(({ id }) => id === stepId);
  return {
    replies: played.replies.map((said) => ({ text: said, file: '' })),
    trace: [],
    steps: played.steps,
    actions: played.actions,
    variables: played.variables,
    stepId,
    question: played.question,
    wakesAt: step?.minutes === undefined ? null : new Date(Date.parse(at) + step.minutes * 60_000).toISOString(),
    isClosed: played.isClosed ?? false,
    state: JSON.stringify({ at: stepId, question: played.question, variables: played.variables } satisfies Played),
  };
}

interface Play {
  draft: FlowGraph;
  at: string;
  replies: string[];
  steps: FlowTrial['steps'];
  actions: FlowTrial['actions'];
  variables: FlowTrial['variables'];
  question: number | null;
  requestsFail: boolean;
  isClosed?: boolean;
}

/** A question of a form is answered. @returns whether the form has another question */
function answeredPart(play: Play, { at, question }: Played, text: string): boolean {
  const { questions = [], confirms } = play.draft.steps.find(({ id }) => id === at) ?? {};
  if (question === null || question >= questions.length) return false;
  const { variable = '' } = questions[question] ?? {};
  play.variables = [...play.variables.filter(({ name }) => name !== variable), { name: variable, value: text }];
  const next = questions[question + 1];
  if (!next && !confirms) return false;
  play.question = question + 1;
  play.replies.push(next?.text ?? 'Está certo?');
  return true;
}

/** @returns the step after the question */
function answered(play: Play, stepId: string, text: string): string {
  const step = play.draft.steps.find(({ id }) => id === stepId);
  if (!step) return '';
  const choice = step.choices?.find(({ title, key }) => title === text || key === text);
  const way = text === '' ? 'silent' : step.answer === 'choice' ? (choice ? `choice-${choice.id}` : 'failed') : 'next';
  if (step.variable && text !== '')
    play.variables = [
      ...play.variables.filter(({ name }) => name !== step.variable),
      { name: step.variable, value: choice?.title ?? text },
    ];
  return leave(play, stepId, way);
}

function leave(play: Play, stepId: string, way: string): string {
  play.steps.push({ flowId: 1, version: 1, stepId, way, at: play.at });
  const step = play.draft.steps.find(({ id }) => id === stepId);
  return step?.ways.find((one) => one.way === way)?.to ?? '';
}

/** @returns the step after the request */
function requested(play: Play, { id, answers = [] }: FlowStep): string {
  play.actions.push({ name: id, value: 'Chamaria a integração' });
  if (play.requestsFail) return leave(play, id, 'failed');
  const values = answers.map(({ variable, example = '' }) => ({ name: variable, value: example }));
  play.variables = [...play.variables.filter(({ name }) => !values.some((one) => one.name === name)), ...values];
  return leave(play, id, 'next');
}

/** @returns the step at which the conversation stops; empty: it is over */
function walk(play: Play, from: string): string {
  let here = from;
  for (let taken = 0; taken < 100; taken += 1) {
    const step = play.draft.steps.find(({ id }) => id === here);
    if (!step) return '';
    if (step.text && step.kind !== 'set') play.replies.push(step.text);
    if (step.kind === 'form') {
      play.question = 0;
      play.replies.push(step.questions?.[0]?.text ?? '');
    }
    if (isStop(step)) return here;
    if (step.kind === 'action') play.actions.push({ name: here, value: 'Enviaria para a fila: Financeiro' });
    if (step.kind === 'request') {
      here = requested(play, step);
      continue;
    }
    if (step.kind === 'close') play.isClosed = true;
    here = leave(play, here, step.kind === 'condition' ? 'yes' : step.ways.length === 0 ? '' : 'next');
  }
  return '';
}

import { DEFAULT_TRIES, type FlowAnswer, type FlowStep } from '@recado/contracts';
import type { FlowPlace } from '../../rows/bot/bot-state.ts';
import { readRating } from '../decide/decide-move.ts';
import { send, type DecisionBuilder } from '../decide/decision.builder.ts';
import { withVariables } from './flow-texts.ts';
import { silentFrom, todayOf } from './flow-times.ts';
import { nameOf, type FlowWalk } from './flow-walk.ts';
import { retryText } from './flow.words.ts';
import { confirmChoices, isSkipped } from './form-texts.ts';
import { readAnswer, type GivenAnswer } from './read-answer.ts';

/** A message of the contact at a step that has asked something. */
interface Answered {
  decision: DecisionBuilder;
  walk: FlowWalk;
  step: FlowStep;
  place: FlowPlace;
  given: GivenAnswer;
}

export function answerStep(answered: Answered): void {
  const { kind } = answered.step;
  if (kind === 'rate') return answerRating(answered);
  return kind === 'form' ? answerForm(answered) : answerQuestion(answered);
}

function answerQuestion(answered: Answered): void {
  const { walk, step } = answered;
  const answer = read(answered, step);
  if (!answer) return askAgain(answered, step.answer ?? 'text');
  walk.keep(step.variable, answer.value);
  walk.goOn(step, answer.choiceId === undefined ? 'next' : `choice-${answer.choiceId}`);
}

function answerRating(answered: Answered): void {
  const { decision, walk, step, given } = answered;
  const rating = readRating(given.text);
  if (rating === undefined) return askAgain(answered, 'choice');
  decision.add('rated', [{ kind: 'rate', rating }], { subject: String(rating) });
  walk.keep(step.variable, String(rating));
  walk.goOn(step, 'next');
}

function answerForm(answered: Answered): void {
  const { decision, walk, step, place, given } = answered;
  const { questions = [], confirms = false } = step;
  const { question: at } = place;
  // The version that people follow into may have a form where a question was, or fewer questions.
  if (at === undefined || at > questions.length) return walk.enter(step.id);
  const question = questions[at];
  if (!question) return confirms ? confirmForm(answered) : walk.goOn(step, 'next');
  const isOmitted = question.isOptional === true && isSkipped(given.text, decision.rules.settings.language);
  const answer = isOmitted ? { value: '' } : read(answered, question);
  if (!answer) return askAgain(answered, question.answer);
  walk.keep(question.variable, answer.value);
  if (at + 1 < questions.length || confirms) return walk.askPart(step, at + 1);
  walk.goOn(step, 'next');
}

/** The contact says whether the answers of a form are right. A form that was not right too often has failed. */
function confirmForm(answered: Answered): void {
  const { decision, walk, step, place } = answered;
  const { rounds = 0 } = place;
  const choices = confirmChoices(decision.rules.settings.language);
  const answer = read(answered, { answer: 'choice', choices });
  if (!answer) return askAgain(answered, 'choice');
  if (answer.choiceId === 'yes') return walk.goOn(step, 'next');
  if (rounds >= triesOf(step)) return walk.goOn(step, 'failed');
  walk.askPart(step, 0, { rounds: rounds + 1 });
}

const triesOf = ({ tries = DEFAULT_TRIES }: FlowStep): number => tries;

function read({ decision, given }: Answered, question: Pick<FlowStep, 'answer' | 'choices'>) {
  const { language } = decision.rules.settings;
  return readAnswer(question, given, { language, today: todayOf(decision) });
}

/** WhatsApp says the second in which a message was sent. */
const isOlder = ({ situation: { sentAt } }: DecisionBuilder, { askedAt }: FlowPlace): boolean =>
  sentAt !== undefined && askedAt !== undefined && sentAt.getTime() < Date.parse(askedAt) - 1_000;

/** An answer is not accepted: it is asked for again, until the step has failed. */
function askAgain({ decision, walk, step, place }: Answered, wanted: FlowAnswer): void {
  // Of several lines in a row the later ones were written before the question was read.
  if (isOlder(decision, place)) return;
  const subject = nameOf(step);
  const tries = place.tries + 1;
  if (tries >= triesOf(step)) {
    decision.add('flowRefused', [], { subject });
    return walk.goOn(step, 'failed');
  }
  const { language } = decision.rules.settings;
  const text = step.retryText?.trim() ? withVariables(step.retryText, place.variables) : retryText(language, wanted);
  decision.add('flowRefused', send(text), { subject });
  walk.stay({ tries, wakesAt: silentFrom(decision, step) });
}

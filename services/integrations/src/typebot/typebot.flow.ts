import type { Language } from '@recado/contracts';
import { ForeignFailure } from '../foreign/failure-reason.ts';
import type { TurnMessage, TurnOutcome, TurnReply } from '../foreign/turn.types.ts';
import { foldText } from './fold-text.ts';
import { inputWords } from './input.words.ts';
import { readInputAnswer } from './read-input-answer.ts';
import { renderTypebotInput } from './render-typebot-input.ts';
import { renderTypebotMessages, withTyping } from './render-typebot-messages.ts';
import type { TypebotClient } from './typebot.client.ts';
import type { TypebotAnswer, TypebotInput, TypebotIntegration } from './typebot.types.ts';

/** A flow that asks for replies of the browser without end would keep a turn busy. */
const MOST_ROUNDS = 5;

interface WaitingFlow {
  sessionId: string;
  input: TypebotInput;
}

interface FlowOptions {
  client: TypebotClient;
  integration: TypebotIntegration;
  language: Language;
  variables: Record<string, string>;
  waiting: WaitingFlow | null;
}

/** A flow during one turn: takes the contact's messages and gathers replies. An outcome ends the turn; null goes on. */
export class TypebotFlow {
  readonly replies: TurnReply[] = [];
  /** The open question of the flow; null before it starts and after it ends. */
  waiting: WaitingFlow | null;
  private isStarted = false;
  private hasLostSession = false;
  private isMisunderstood = false;

  constructor(private readonly options: FlowOptions) {
    this.waiting = options.waiting;
  }

  async start(): Promise<TurnOutcome | null> {
    const answer = await this.options.client.startChat(this.options.variables);
    this.isStarted = true;
    this.isMisunderstood = false;
    return this.take(answer.sessionId, answer);
  }

  async receive(message: TurnMessage): Promise<TurnOutcome | null> {
    const { typebotKeywordFinish, typebotKeywordRestart, typebotRestartMessage } = this.options.integration;
    const text = message.text.trim();
    if (isKeyword(text, typebotKeywordFinish)) return { kind: 'close' };
    if (isKeyword(text, typebotKeywordRestart)) {
      this.say(typebotRestartMessage);
      return this.start();
    }
    // The contact wrote the rest of this turn before seeing what the new session asks.
    if (this.isStarted) return null;
    return this.waiting ? this.answer(this.waiting, text) : this.start();
  }

  /** Repeats the question when the last message was not understood. */
  finish(): TurnOutcome {
    if (this.isMisunderstood && this.waiting) {
      this.say(this.options.integration.typebotUnknownMessage);
      this.say(renderTypebotInput(this.waiting.input, this.options.language));
    }
    return { kind: 'continue' };
  }

  private async answer({ sessionId, input }: WaitingFlow, text: string): Promise<TurnOutcome | null> {
    if (input.kind === 'payment') {
      // The server takes any text for a payment, so that people have to look for the money.
      this.say(inputWords[this.options.language].paymentAnswered);
      return { kind: 'end' };
    }
    const understood = readInputAnswer(input, text);
    this.isMisunderstood =
      understood === null && (text === '' || this.options.integration.typebotUnknownMessage !== '');
    if (this.isMisunderstood) return null;
    const answer = await this.options.client.continueChat(sessionId, understood ?? text);
    return answer ? this.take(sessionId, answer) : this.startAgain(text);
  }

  /** The server forgets sessions when it is upgraded, and after some days. */
  private async startAgain(text: string): Promise<TurnOutcome | null> {
    if (this.hasLostSession) throw new ForeignFailure('sessionLost');
    this.hasLostSession = true;
    const outcome = await this.start();
    if (outcome || !this.waiting) return outcome;
    this.isStarted = false;
    const { sessionId, input } = this.waiting;
    const understood = readInputAnswer(input, text);
    if (understood === null) return null;
    const answer = await this.options.client.continueChat(sessionId, understood);
    if (!answer) throw new ForeignFailure('sessionLost');
    return this.take(sessionId, answer);
  }

  private async take(sessionId: string, answer: TypebotAnswer): Promise<TurnOutcome | null> {
    const { typebotDelayMessage } = this.options.integration;
    let current = answer;
    let waitMs = 0;
    for (let round = 0; ; round++) {
      const rendered = renderTypebotMessages(current, typebotDelayMessage, waitMs);
      this.replies.push(...rendered.replies);
      waitMs = rendered.waitMs;
      if (!current.expectsReply) break;
      if (round === MOST_ROUNDS) throw new ForeignFailure('tooManySteps');
      const next = await this.options.client.continueChat(sessionId, null);
      if (!next) throw new ForeignFailure('sessionLost');
      current = next;
    }
    // After the end the server would begin the flow again with the next message.
    this.waiting = current.input ? { sessionId, input: current.input } : null;
    if (!current.input) return { kind: 'end' };
    this.say(renderTypebotInput(current.input, this.options.language), waitMs);
    return null;
  }

  private say(text: string, waitMs = 0): void {
    const { typebotDelayMessage } = this.options.integration;
    if (text !== '') this.replies.push(withTyping({ type: 'text', text }, typebotDelayMessage + waitMs));
  }
}

const isKeyword = (text: string, keyword: string): boolean => {
  const folded = foldText(keyword);
  return folded !== '' && foldText(text) === folded;
};

import { setTimeout as pause } from 'node:timers/promises';
import type { SimulatorClient } from '../../client/simulator.client.ts';
import type { BotScript } from './bot.scripts.ts';

interface Phones {
  name: string;
  /** Numbers of the linked phone and of the contact. */
  line: string;
  customer: string;
}
export interface ChatDifferences {
  /** Messages of the contact and answers that were expected. */
  sent: number;
  lost: string[];
  doubled: string[];
  outOfOrder: string[];
}

const BETWEEN_MS = 300;
const POLL_MS = 200;
/** After so long an answer counts as lost, and the contact writes no more. */
const GIVE_UP_MS = 180_000;

/** A contact who writes to the bot by a script, each message once the previous one is answered. */
export class BotChat {
  /** The time since which an answer is waited for. */
  waitingSince: number | null = null;
  isGivenUp = false;
  quietUntil = 0;
  private readonly expected: string[] = [];
  private turns = 0;
  private checked = { turns: 0, expected: 0, received: 0, own: 0 };
  private readonly simulator: SimulatorClient;
  private readonly phones: Phones;
  private readonly script: BotScript;

  constructor(simulator: SimulatorClient, phones: Phones, script: BotScript) {
    this.simulator = simulator;
    this.phones = phones;
    this.script = script;
  }

  /** Talks until the signal, and then until the last answer is there. */
  async converse(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.isGivenUp) {
      if (Date.now() > this.quietUntil) await this.turn();
      await pause(BETWEEN_MS);
    }
  }

  async turn(): Promise<void> {
    const { line, customer } = this.phones;
    const { says, answers } = this.script(this.turns++);
    this.expected.push(...answers);
    this.waitingSince = Date.now();
    await this.simulator.request('POST', `/phones/${customer}/messages`, { to: line, text: says });
    while (!this.isGivenUp && (await this.isAnswerMissing())) {
      this.isGivenUp = Date.now() > this.waitingSince + GIVE_UP_MS;
      await pause(POLL_MS);
    }
    this.waitingSince = null;
  }

  /** Pauses the contact: it writes nothing for some time, even when it receives messages. */
  stayQuiet(ms: number): void {
    this.quietUntil = Date.now() + ms;
  }

  /** Compares the answers since the last call with those on the contact's phone and on the phone of the linked number. */
  async findDifferences(): Promise<ChatDifferences> {
    const { expected, turns, checked } = this;
    const [received, own] = [await this.received(), await this.sentByLine()];
    const news = expected.slice(checked.expected);
    const found: ChatDifferences = {
      sent: turns - checked.turns + news.length,
      lost: [],
      doubled: [],
      outOfOrder: [],
    };
    const { name } = this.phones;
    compare(found, `phone of ${name}`, news, received.slice(checked.received));
    compare(found, `own phone, to ${name}`, news, own.slice(checked.own));
    this.isGivenUp = false;
    this.checked = { turns, expected: expected.length, received: received.length, own: own.length };
    return found;
  }

  /** Whether an answer since the last check is missing; earlier differences were reported by that check. */
  private async isAnswerMissing(): Promise<boolean> {
    const { expected, received } = this.checked;
    return (await this.received()).length - received < this.expected.length - expected;
  }
  private received(): Promise<string[]> {
    return this.textsOn(this.phones.customer, this.phones.line, false);
  }
  private sentByLine(): Promise<string[]> {
    return this.textsOn(this.phones.line, this.phones.customer, true);
  }
  private async textsOn(owner: string, other: string, fromMe: boolean): Promise<string[]> {
    const messages = await this.simulator.messages(owner, other);
    return messages.flatMap((message) => (message.fromMe === fromMe ? [message.text ?? ''] : []));
  }
}

/** Each expected text must be there as often as expected, nothing else, and in this order. */
function compare(found: ChatDifferences, place: string, expected: string[], texts: string[]): void {
  const surplus = new Map<string, number>();
  const count = (text: string, by: number) => surplus.set(text, (surplus.get(text) ?? 0) + by);
  for (const text of texts) count(text, 1);
  for (const text of expected) count(text, -1);
  const before = found.lost.length + found.doubled.length;
  for (const [text, times] of surplus) {
    if (times === 0) continue;
    const line = `${place}: ${JSON.stringify(text)}`;
    (times > 0 ? found.doubled : found.lost).push(...Array.from({ length: Math.abs(times) }, () => line));
  }
  if (found.lost.length + found.doubled.length > before) return;
  const at = texts.findIndex((text, n) => text !== expected[n]);
  if (at !== -1) found.outOfOrder.push(`${place}: ${JSON.stringify(texts[at])}`);
}

import { randomUUID } from 'node:crypto';

/** Automatic reactions of phones to the messages of linked numbers. */
export interface BehaviourRule {
  kind: 'reply' | 'read';
  /** Share of the phones that react, above 0 to 1. */
  share: number;
  /** Time from the message to the reaction. */
  ms: number;
  /** The reply. */
  text: string;
  /** The phones that may react; undefined: all. */
  numbers: ReadonlySet<string> | undefined;
}
type StartReaction = (rule: BehaviourRule, phone: string, author: string) => void;

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** The rules by which phones read and reply; in memory, like faults. */
export class AutomaticBehaviour {
  private readonly rules = new Map<string, BehaviourRule & { replied: Set<string> }>();
  private readonly known = new Set<string>();

  constructor(private readonly react: StartReaction) {}

  /** @returns the id of the rule */
  add(rule: BehaviourRule): string {
    const id = randomUUID();
    this.rules.set(id, { ...rule, replied: new Set() });
    this.known.add(id);
    return id;
  }

  end(id: string): void {
    this.rules.delete(id);
  }

  knows(id: string): boolean {
    return this.known.has(id);
  }

  /**
   * A phone has received a message of a linked number. Each rule replies once to a number, so that two that reply by
   * themselves do not go on for ever.
   */
  messageReceived(phone: string, author: string): void {
    for (const rule of this.rules.values()) {
      if (!reacts(rule, phone)) continue;
      const chat = `${phone}|${author}`;
      if (rule.kind === 'reply' && rule.replied.has(chat)) continue;
      rule.replied.add(chat);
      this.react(rule, phone, author);
    }
  }
}

/** Decided by the number: the same phones react in every run, and a share of consecutive numbers is spread evenly. */
const reacts = ({ share, numbers }: BehaviourRule, phone: string): boolean =>
  (numbers?.has(phone) ?? true) && (Number(phone.slice(-9)) * GOLDEN_RATIO) % 1 < share;

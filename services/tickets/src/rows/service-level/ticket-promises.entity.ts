import type { ServiceLevel, TicketStatus } from '@recado/contracts';
import { Column } from 'typeorm';
import { addOpenTime, type OpeningHours } from '../hours/opening-hours.ts';

const moment = { type: 'timestamptz', nullable: true } as const;
const verdict = { type: 'boolean', nullable: true } as const;
const WARN_SHARE = 0.8;

/** The promises of a queue, and the hours in which their time counts. */
export interface PromiseRules {
  firstAnswerMinutes: number | null;
  resolutionMinutes: number | null;
  warnMinutes: number | null;
  hours: OpeningHours | null;
}

const noPromises = {
  firstAnswerStartedAt: null,
  firstAnswerDueAt: null,
  firstAnswerWarnAt: null,
  firstAnswerWarned: false,
  firstAnswerMet: null,
  resolutionStartedAt: null,
  resolutionDueAt: null,
  resolutionWarnAt: null,
  resolutionWarned: false,
  resolutionMet: null,
} satisfies Partial<TicketPromises>;

/** The promises of a ticket's present episode: when they began, when they are due, and whether they were kept. */
export abstract class TicketPromises {
  abstract status: TicketStatus;
  abstract chatbot: boolean;
  abstract isGroup: boolean;
  abstract acceptedAt: Date | null;
  abstract closedAt: Date | null;
  /** The moment from which on the contact waits for an answer of a person. */
  @Column(moment) firstAnswerStartedAt: Date | null;
  @Column(moment) firstAnswerDueAt: Date | null;
  @Column(moment) firstAnswerWarnAt: Date | null;
  @Column() firstAnswerWarned: boolean;
  /** The first answer of a person; in a conversation that an agent has begun, its begin. */
  @Column(moment) firstAnsweredAt: Date | null;
  /** null: not decided, or nothing was promised. */
  @Column(verdict) firstAnswerMet: boolean | null;
  @Column(moment) resolutionStartedAt: Date | null;
  @Column(moment) resolutionDueAt: Date | null;
  @Column(moment) resolutionWarnAt: Date | null;
  @Column() resolutionWarned: boolean;
  @Column(verdict) resolutionMet: boolean | null;
  /** The earlier moment of the promises that still run. */
  @Column(moment) serviceDueAt: Date | null;
  /** The next moment at which the ticket has to be looked at. */
  @Column(moment) serviceWakeAt: Date | null;
  /** Set while the ticket waits in its queue for a person. */
  @Column(moment) waitingSince: Date | null;
  /** The first message of the contact that no person has answered; null in groups, and while the bot serves the contact. */
  @Column(moment) awaitedSince: Date | null;
  /** The moment until which the chosen agent has to answer. */
  @Column(moment) answerUntil: Date | null;
  /** The agent who has not answered, and is not chosen again until `passedOverUntil`. */
  @Column({ type: 'bigint', nullable: true }) passedOverId: number | null;
  @Column(moment) passedOverUntil: Date | null;

  /** A person has written to the contact. */
  answered(at: Date): void {
    Object.assign(this, { answerUntil: null, awaitedSince: null });
    if (this.firstAnsweredAt) return;
    this.firstAnsweredAt = at;
    if (this.firstAnswerStartedAt) this.firstAnswerMet = isMet(this.firstAnswerDueAt, at);
    this.planWake();
  }

  /**
   * Begins the promises once the ticket is with people, and ends them with the ticket.
   * @param isBotNext the bot answers the next message, though it does not own the ticket yet
   * @returns whether a promise has begun
   */
  followPromises(now: Date, isBotNext: boolean): boolean {
    const isWithPeople = this.status !== 'closed' && !this.chatbot && !this.isGroup;
    let isBegun = false;
    if (this.status === 'closed') this.endPromises(now);
    else if (isWithPeople && !isBotNext) isBegun = this.beginPromises(now);
    else if (!this.firstAnsweredAt) this.forgetPromises();
    const isWaiting = isWithPeople && !isBotNext && this.status === 'pending';
    this.waitingSince = isWaiting ? (this.waitingSince ?? this.unansweredSince ?? now) : null;
    if (!isWithPeople || isBotNext) this.awaitedSince = null;
    this.planWake();
    return isBegun;
  }
  private get unansweredSince(): Date | null {
    return this.firstAnsweredAt ? null : this.firstAnswerStartedAt;
  }

  private beginPromises(now: Date): boolean {
    // Somebody served the ticket before there were promises.
    if (!this.resolutionStartedAt && this.status === 'open' && isLongAgo(this.acceptedAt, now))
      this.firstAnsweredAt ??= this.acceptedAt;
    const begins = [!this.firstAnsweredAt && !this.firstAnswerStartedAt, !this.resolutionStartedAt];
    if (begins[0]) this.firstAnswerStartedAt = now;
    if (begins[1]) this.resolutionStartedAt = now;
    return begins.includes(true);
  }

  private endPromises(now: Date): void {
    this.resolutionMet ??= isMet(this.resolutionDueAt, this.closedAt ?? now);
    this.answerUntil = null;
    this.passOver(null, null);
  }

  /** A new episode has promised nothing yet. @param at set where an agent begins it, for whom nobody waits */
  forgetPromises(at: Date | null = null): void {
    Object.assign(this, noPromises, { firstAnsweredAt: at });
    this.answerUntil = null;
    this.passOver(null, null);
  }

  passOver(agentId: number | null, until: Date | null): void {
    Object.assign(this, { passedOverId: agentId, passedOverUntil: until });
  }

  isPassingOver(now: Date): boolean {
    return this.passedOverUntil !== null && this.passedOverUntil > now;
  }

  /**
   * Sets when the promises are due by the present rules; decided promises stay as they are. A promise that is due later is
   * not broken any more.
   */
  setDue(rules: PromiseRules | null, now: Date): void {
    if (this.status === 'closed') return;
    if (!this.firstAnsweredAt) {
      const [due, warn] = dueMoments(this.firstAnswerStartedAt, rules?.firstAnswerMinutes ?? null, rules);
      Object.assign(this, { firstAnswerDueAt: due, firstAnswerWarnAt: warn });
      if (!isPast(due, now)) this.firstAnswerMet = null;
      if (!isPast(warn, now)) this.firstAnswerWarned = false;
    }
    const [due, warn] = dueMoments(this.resolutionStartedAt, rules?.resolutionMinutes ?? null, rules);
    Object.assign(this, { resolutionDueAt: due, resolutionWarnAt: warn });
    if (!isPast(due, now)) this.resolutionMet = null;
    if (!isPast(warn, now)) this.resolutionWarned = false;
    this.planWake();
  }

  /** @returns the promises of which agents have to be notified now, after marking them as notified */
  takeNotices(now: Date): { kind: 'dueSoon' | 'overdue'; level: ServiceLevel }[] {
    const notices = this.running.flatMap(({ target, dueAt, warnAt, isWarned, met }) => {
      const kind = met !== null ? null : dueAt <= now ? 'overdue' : !isWarned && warnAt <= now ? 'dueSoon' : null;
      if (kind === null) return [];
      this[`${target}Warned`] = true;
      if (kind === 'overdue') this[`${target}Met`] = false;
      return { kind, level: { target, dueAt: dueAt.toISOString(), warnAt: warnAt.toISOString() } } as const;
    });
    this.planWake();
    return notices;
  }

  get serviceLevel(): ServiceLevel | null {
    const next = this.running.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())[0];
    return next ? { target: next.target, dueAt: next.dueAt.toISOString(), warnAt: next.warnAt.toISOString() } : null;
  }

  private get running() {
    if (this.status === 'closed') return [];
    const { firstAnswerWarned, firstAnswerMet, resolutionWarned, resolutionMet } = this;
    const first = { target: 'firstAnswer', isWarned: firstAnswerWarned, met: firstAnswerMet } as const;
    const last = { target: 'resolution', isWarned: resolutionWarned, met: resolutionMet } as const;
    return [
      ...(this.firstAnswerDueAt && this.firstAnswerWarnAt && !this.firstAnsweredAt
        ? [{ ...first, dueAt: this.firstAnswerDueAt, warnAt: this.firstAnswerWarnAt }]
        : []),
      ...(this.resolutionDueAt && this.resolutionWarnAt
        ? [{ ...last, dueAt: this.resolutionDueAt, warnAt: this.resolutionWarnAt }]
        : []),
    ];
  }

  planWake(): void {
    const { running } = this;
    this.serviceDueAt = earliest(running.map(({ dueAt }) => dueAt));
    this.serviceWakeAt = earliest([
      ...running.map(({ met, isWarned, dueAt, warnAt }) => (met !== null ? null : isWarned ? dueAt : warnAt)),
      this.answerUntil,
      this.passedOverUntil,
    ]);
  }
}

const MINUTE_MS = 60_000;
const isLongAgo = (at: Date | null, now: Date): boolean => at !== null && now.getTime() - at.getTime() > MINUTE_MS;
const isPast = (at: Date | null, now: Date): boolean => at !== null && at <= now;
const isMet = (dueAt: Date | null, at: Date): boolean | null => dueAt && at <= dueAt;
const earliest = (moments: (Date | null)[]): Date | null =>
  moments.flatMap((at) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

function dueMoments(from: Date | null, minutes: number | null, rules: PromiseRules | null): [Date | null, Date | null] {
  if (!from || minutes === null || !rules) return [null, null];
  const { warnMinutes, hours } = rules;
  const dueAt = addOpenTime(from, minutes, hours);
  const warnAfter = warnMinutes === null ? minutes * WARN_SHARE : Math.max(minutes - warnMinutes, 0);
  return dueAt ? [dueAt, addOpenTime(from, warnAfter, hours)] : [null, null];
}

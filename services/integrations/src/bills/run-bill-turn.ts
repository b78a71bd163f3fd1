import type { EgressClient } from '@recado/egress';
import type { TurnInput, TurnOutcome, TurnReply, TurnResult } from '../foreign/turn.types.ts';
import { moveBillConversation, type BillEffect, type BillEvent } from './bill.conversation.ts';
import { BillHttp } from './bill-http.ts';
import { startBillSession, type BillSession } from './bill.session.ts';
import { billSystemOf, type BillAccess } from './bill-system-of.ts';
import { BillSystemError, type BillSystemAdapter } from './bill-system.ts';
import { billWords, wordBillSaying } from './bill.words.ts';
import { dayIn } from './pick-bills.ts';
import { renderBills } from './render-bills.ts';

export interface BillTurn {
  egress: EgressClient;
  access: BillAccess;
  input: TurnInput;
  /** The session that the last turn of the same contact returned, ended ones included: their failed tries count. */
  session: BillSession | null;
  now?: Date;
}

/** IXC takes more than a second for a call. */
const IXC_TOTAL_MS = 12_000;

/** One turn of the conversation about second copies of bills. */
export async function runBillTurn({ egress, access, input, session, now = new Date() }: BillTurn) {
  const purpose = access.system;
  const limits = access.system === 'ixc' ? { totalMs: IXC_TOTAL_MS } : {};
  const http = new BillHttp({ egress, companyId: input.companyId, purpose, ...limits });
  const result = await converse(billSystemOf(http, access), { input, session, now });
  return { ...result, calls: http.calls } satisfies TurnResult<BillSession>;
}

interface Context {
  input: TurnInput;
  session: BillSession | null;
  now: Date;
}

/** Moves the conversation and carries out its effects until it waits or ends. */
export async function converse(
  system: BillSystemAdapter,
  { input, session: stored, now }: Context,
): Promise<{ replies: TurnReply[]; outcome: TurnOutcome; session: BillSession }> {
  const { event: start, messages, language } = input;
  const isStart = start === 'started' || stored === null || stored.step === 'ended';
  let session = isStart ? startBillSession(stored, now) : stored;
  const texts = messages.filter(({ fromMe, type }) => !fromMe && type === 'text').map(({ text }) => text);
  const replies: TurnReply[] = [];
  let event: BillEvent = { kind: 'message', texts, isStart };
  try {
    for (;;) {
      const move = moveBillConversation(session, event);
      session = move.session;
      replies.push(...move.says.map((saying) => ({ type: 'text' as const, text: wordBillSaying(saying, language) })));
      if ('outcome' in move.next) return { replies, outcome: move.next.outcome, session };
      event = await perform(system, move.next.effect, { input, texts, now, replies });
    }
  } catch (error) {
    if (!(error instanceof BillSystemError)) throw error;
    replies.push({ type: 'text', text: billWords[language].systemDown });
    const ended: BillSession = { ...startBillSession(session, now), step: 'ended' };
    return { replies, outcome: { kind: 'failed', reason: error.failure }, session: ended };
  }
}

interface Performing {
  input: TurnInput;
  texts: string[];
  now: Date;
  replies: TurnReply[];
}

async function perform(
  system: BillSystemAdapter,
  effect: BillEffect,
  { input, texts, now, replies }: Performing,
): Promise<BillEvent> {
  const { language, timezone, contact } = input;
  if (effect.do === 'findCustomers') {
    const customers = await system.findCustomers(effect.document);
    const text = texts.map((given) => given.trim()).findLast(Boolean) ?? '';
    return { kind: 'customersFound', customers, number: contact.number, text };
  }
  const { customer } = effect;
  if (effect.do === 'unlock') {
    const result = (await system.trustUnlock?.unlock(customer)) ?? 'notAllowed';
    return { kind: 'unlockTried', result };
  }
  const bills = await system.openBills(customer);
  replies.push(...(await renderBills(system, bills, { today: dayIn(timezone, now), language })));
  // An offer to unlock is an extra: bills that were found are shown without it, too.
  const canUnlock = await system.trustUnlock?.isBlocked(customer).catch((error: unknown) => {
    if (error instanceof BillSystemError) return false;
    throw error;
  });
  return { kind: 'billsShown', canUnlock: canUnlock ?? false };
}

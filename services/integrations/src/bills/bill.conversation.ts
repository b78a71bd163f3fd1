import type { TurnOutcome } from '../foreign/turn.types.ts';
import type { BillCustomer, UnlockResult } from './bill-system.ts';
import { isLockedOut, MOST_INVALID, MOST_LOOKUPS, MOST_WRONG, type BillSession } from './bill.session.ts';
import { findDocument, parseDocument, type TaxDocument } from './tax-document.ts';
import { matchAnswer, matchNumber, secondCheckFor } from './second-check.ts';

/** A text of the conversation, worded elsewhere. */
export type BillSaying =
  | { say: 'askDocument' | 'invalidDocument' | 'unknownDocument' | 'askBirthDate' | 'askPhoneDigits' | 'wrongAnswer' }
  | { say: 'notVerified' | 'people' | 'invalidChoice' | 'askUnlock' | 'notUnlocked' }
  | { say: 'choice'; labels: string[] }
  | { say: UnlockResult };

/** A step that has to be done before the conversation goes on. */
export type BillEffect =
  | { do: 'findCustomers'; document: TaxDocument }
  | { do: 'showBills'; customer: BillCustomer }
  | { do: 'unlock'; customer: BillCustomer };

/** A message of the contact, or the result of an effect. */
export type BillEvent =
  | { kind: 'message'; texts: string[]; isStart: boolean }
  | { kind: 'customersFound'; customers: BillCustomer[]; number: string; text: string }
  | { kind: 'billsShown'; canUnlock: boolean }
  | { kind: 'unlockTried'; result: UnlockResult };

export interface BillMove {
  session: BillSession;
  says: BillSaying[];
  next: { effect: BillEffect } | { outcome: TurnOutcome };
}

const peoplePattern = /^(0|atendente|humano|attendant|agent|human|agente|persona)[.!]?$/i;
const yesPattern = /^(1|s|sim|yes|y|si|sí)[.!]?$/i;
const noPattern = /^(2|n|n[ãa]o|no)[.!]?$/i;

/** The conversation as a state machine: event and state decide the replies and the next effect. */
export function moveBillConversation(session: BillSession, event: BillEvent): BillMove {
  switch (event.kind) {
    case 'message':
      return readMessage(session, event);
    case 'customersFound':
      return readCustomers(session, event);
    case 'billsShown':
      return event.canUnlock ? wait({ ...session, step: 'unlock', invalid: 0 }, { say: 'askUnlock' }) : end(session);
    case 'unlockTried':
      return end(session, { say: event.result });
  }
}

function readMessage(session: BillSession, { texts, isStart }: BillEvent & { kind: 'message' }): BillMove {
  const answers = texts.map((text) => text.trim()).filter(Boolean);
  const last = answers.at(-1) ?? '';
  if (answers.some((text) => peoplePattern.test(text))) return end(session, { say: 'people' });
  if (isLockedOut(session)) return fail(session);
  const { step, document } = session;
  if (step === 'document') {
    // Customers write more than their document, also before and after it.
    const given = answers
      .toReversed()
      .map(findDocument)
      .find((found) => found !== null);
    if (given) return lookUp(session, given);
    return isStart ? wait(session, { say: 'askDocument' }) : invalid(session, { say: 'invalidDocument' });
  }
  if (step === 'unlock' && noPattern.test(last)) return end(session, { say: 'notUnlocked' });
  if (step === 'unlock' && !yesPattern.test(last)) return invalid(session, { say: 'askUnlock' });
  if (step === 'choice' && chosenId(session, last) === null) return invalid(session, { say: 'invalidChoice' });
  const known = document === null ? null : parseDocument(document);
  return known ? act(session, { do: 'findCustomers', document: known }) : end(session, { say: 'people' });
}

function lookUp(session: BillSession, document: TaxDocument): BillMove {
  const { tries } = session;
  if (tries.lookups >= MOST_LOOKUPS) return fail(session);
  const counted = { ...tries, lookups: tries.lookups + 1 };
  const next = { ...session, document: document.value, invalid: 0, tries: counted };
  return act(next, { do: 'findCustomers', document });
}

function readCustomers(session: BillSession, event: BillEvent & { kind: 'customersFound' }): BillMove {
  const { customers, number, text } = event;
  const { step } = session;
  if (step === 'birthDate' || step === 'phoneDigits') {
    const matching = matchAnswer(customers, step, text);
    return matching.length > 0 ? verified(session, matching) : wrong(session);
  }
  if (step === 'choice' || step === 'unlock') {
    const id = step === 'choice' ? chosenId(session, text) : session.verifiedIds[0];
    const customer = customers.find((candidate) => candidate.id === id);
    // The record may be gone since the question was asked.
    if (!customer) return end(session, { say: 'people' });
    const chosen = { ...session, verifiedIds: [customer.id] };
    return act(chosen, step === 'choice' ? { do: 'showBills', customer } : { do: 'unlock', customer });
  }
  if (customers.length === 0) return unknown(session);
  const matching = matchNumber(customers, number);
  if (matching.length > 0) return verified(session, matching);
  const check = secondCheckFor(customers);
  if (check === null) return fail(session);
  return wait({ ...session, step: check }, { say: check === 'birthDate' ? 'askBirthDate' : 'askPhoneDigits' });
}

function verified(session: BillSession, customers: BillCustomer[]): BillMove {
  // Wrong answers stay counted: an account of one's own must not buy further guesses about others.
  const tries = { ...session.tries, lookups: session.tries.lookups - 1 };
  const next = { ...session, tries, invalid: 0, verifiedIds: customers.map(({ id }) => id) };
  const [only, ...others] = customers;
  if (only && others.length === 0) return act(next, { do: 'showBills', customer: only });
  const labels = customers.map(({ name, label }) => [name, label].filter(Boolean).join(' – '));
  return wait({ ...next, step: 'choice' }, { say: 'choice', labels });
}

function wrong(session: BillSession): BillMove {
  const tries = { ...session.tries, wrong: session.tries.wrong + 1 };
  const next = { ...session, tries };
  return tries.wrong >= MOST_WRONG ? fail(next) : wait(next, { say: 'wrongAnswer' });
}

function unknown(session: BillSession): BillMove {
  const says: BillSaying = { say: 'unknownDocument' };
  return session.tries.lookups >= MOST_LOOKUPS ? end(session, { say: 'people' }) : wait(session, says);
}

function invalid(session: BillSession, saying: BillSaying): BillMove {
  const next = { ...session, invalid: session.invalid + 1 };
  return next.invalid >= MOST_INVALID ? end(next, { say: 'people' }) : wait(next, saying);
}

function chosenId({ verifiedIds }: BillSession, text: string): string | null {
  return /^\d{1,3}$/.test(text) ? (verifiedIds[Number(text) - 1] ?? null) : null;
}

const act = (session: BillSession, effect: BillEffect): BillMove => ({ session, says: [], next: { effect } });
const wait = (session: BillSession, saying: BillSaying): BillMove => ({
  session,
  says: [saying],
  next: { outcome: { kind: 'continue' } },
});
/** The document and the customers are forgotten at the end; failed tries still count. */
const ended = (session: BillSession): BillSession => ({
  ...session,
  step: 'ended',
  document: null,
  verifiedIds: [],
  invalid: 0,
});
const end = (session: BillSession, ...says: BillSaying[]): BillMove => ({
  session: ended(session),
  says,
  next: { outcome: { kind: 'end' } },
});
const fail = (session: BillSession): BillMove => ({
  session: ended(session),
  says: [{ say: 'notVerified' }],
  next: { outcome: { kind: 'failed', reason: 'notVerified' } },
});

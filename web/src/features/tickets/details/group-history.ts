import type { BotTrace, HistoryEntry, HistoryKind } from '@recado/contracts';

export interface BotDecisionEntry {
  id: number;
  step: BotTrace;
}
/** Decisions of the bot at one moment, in their order: those about one message of the contact, or about a time. */
export interface BotMoment {
  id: number;
  at: string;
  /** The contact's text; may be empty. */
  input: string;
  decisions: BotDecisionEntry[];
}
export type PersonEntry = HistoryEntry & { kind: Exclude<HistoryKind, 'bot'> };
interface BotPart {
  by: 'bot';
  /** The id of the part's oldest entry, which stays while newer ones are added. */
  id: number;
  moments: BotMoment[];
}
export type HistoryPart = { by: 'person'; entry: PersonEntry } | BotPart;

const isPersonEntry = (entry: HistoryEntry): entry is PersonEntry => entry.kind !== 'bot';

/** Parts of a history, newest first as the entries are: consecutive decisions of the bot are one part. */
export function groupHistory(entries: HistoryEntry[]): HistoryPart[] {
  const parts: HistoryPart[] = [];
  for (const entry of entries) {
    if (isPersonEntry(entry)) parts.push({ by: 'person', entry });
    else if (entry.bot) addDecision(parts, { id: entry.id, at: entry.at, step: entry.bot });
  }
  return parts;
}

function addDecision(parts: HistoryPart[], { id, at, step }: BotDecisionEntry & { at: string }): void {
  const { moments } = botPart(parts, id);
  const moment = moments.at(-1);
  // Decisions of one transaction have the same time.
  if (moment?.at === at && moment.input === step.input) moment.decisions.unshift({ id, step });
  else moments.push({ id, at, input: step.input, decisions: [{ id, step }] });
}

/** The part that the bot's next older entry belongs to. */
function botPart(parts: HistoryPart[], id: number): BotPart {
  const last = parts.at(-1);
  if (last?.by === 'bot') return Object.assign(last, { id });
  const part: BotPart = { by: 'bot', id, moments: [] };
  parts.push(part);
  return part;
}

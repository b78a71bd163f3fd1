import type { FlowStep } from '@recado/contracts';
import type { DueStep } from '../bot/flow/due-step.signal.ts';
import { versionAt } from '../bot/flow/find-flow.ts';
import type { BotState, FlowPlace } from '../rows/bot/bot-state.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

/** A step that is to be carried out, as the ticket's row says. */
export interface FoundStep {
  ticket: TicketEntity;
  state: BotState;
  place: FlowPlace;
  step: FlowStep;
  flow: { id: number; name: string; version: number };
}

/** Attempts at a step that fails for another reason than a fault. */
export const MOST_ATTEMPTS = 5;

/** @returns null: the step was carried out meanwhile, people have the conversation, or the flow was removed */
export async function findDueStep(
  scope: DeskScope,
  { ticketId }: Pick<DueStep, 'ticketId'>,
): Promise<FoundStep | null> {
  const ticket = await scope.tickets.lockById(ticketId);
  const state = ticket && (await scope.bots.find(ticketId));
  const place = state?.place;
  if (!ticket || !state || place?.kind !== 'flow' || !place.isDue) return null;
  const versions = await scope.flowGraphs.load(place.flowId, place.version);
  if (!versions) return null;
  const { id, name, version, graph } = versionAt(versions, place.stepId);
  const step = graph.steps.find((drawn) => drawn.id === place.stepId);
  return step ? { ticket, state, place, step, flow: { id, name, version } } : null;
}

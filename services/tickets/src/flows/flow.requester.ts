import { Injectable } from '@nestjs/common';
import {
  DEFAULT_TIMEZONE,
  flowRequests,
  serviceCaller,
  type FlowRequestAnswer,
  type FlowVariable,
  type SendFlowRequest,
} from '@recado/contracts';
import { Bus, client, currentTrace, isDatabaseAway, log, pointReached } from '@recado/platform';
import { BotEngine } from '../bot/bot.engine.ts';
import type { DueStep } from '../bot/flow/due-step.signal.ts';
import { REQUEST_SECONDS } from '../bot/flow/flow-times.ts';
import { companyLanguage } from '../rows/company/company-language.ts';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import { findDueStep, MOST_ATTEMPTS, type FoundStep } from './find-due-step.ts';

interface BegunRequest {
  key: string;
  /** Null: there is nothing to ask, or it was asked too often without an answer. */
  request: SendFlowRequest | null;
}

/**
 * Asks other systems for steps of flows, between two transactions: one counts the attempt and puts off the next one, the other walks on
 * with the answer. A process that dies between them leaves the request to be made again, with the same key.
 */
@Injectable()
export class FlowRequester {
  private readonly requests;

  constructor(
    private readonly db: DeskDatabase,
    private readonly bot: BotEngine,
    bus: Bus,
  ) {
    this.requests = client(bus, flowRequests);
  }

  /** An error leaves the step to the worker of due tickets. */
  async carryOut(due: DueStep): Promise<void> {
    const { companyId } = due;
    try {
      const begun = await this.db.within({ companyId, actor: { kind: 'bot' } }, (scope) => this.begin(scope, due));
      if (!begun) return;
      pointReached('requestBegun');
      const caller = serviceCaller('tickets', companyId, currentTrace());
      const answer = begun.request && (await this.requests.send(caller, begun.request));
      pointReached('requestAnswered');
      await this.db.within({ companyId, actor: { kind: 'bot' } }, (scope) => this.goOn(scope, due, begun.key, answer));
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error, ...due }, 'a request of a flow could not be made');
    }
  }

  /** @returns null: nothing is to be asked any more */
  private async begin(scope: DeskScope, due: DueStep): Promise<BegunRequest | null> {
    const found = await findDueStep(scope, due);
    const key = found?.place.request;
    if (!found || key === undefined) return null;
    const { ticket, state, place } = found;
    if (!(await this.bot.mayGoOn(scope, ticket))) {
      await this.bot.onActed(scope, ticket, { place, isDone: false, moves: [] });
      return null;
    }
    const tries = place.tries + 1;
    const nextAt = new Date(Date.now() + REQUEST_SECONDS * 1_000);
    const next = { ...place, tries, wakesAt: nextAt.toISOString() };
    await scope.bots.save(due.ticketId, { ...state, place: next }, nextAt);
    return { key, request: tries > MOST_ATTEMPTS ? null : await requestOf(scope, due, key, found) };
  }

  private async goOn(scope: DeskScope, due: DueStep, key: string, answer: FlowRequestAnswer | null): Promise<void> {
    const found = await findDueStep(scope, due);
    if (!found || found.place.request !== key) return;
    const { ticket, place, step } = found;
    const { answers = [] } = step;
    const values = answer?.isOk
      ? answers.map(({ variable }, n): FlowVariable => ({ name: variable, value: answer.values[n] ?? '' }))
      : [];
    const call = answer ? { call: answer.trace } : {};
    await this.bot.onActed(scope, ticket, { place, isDone: answer?.isOk ?? false, moves: [], values, ...call });
  }
}

async function requestOf(
  { copies }: DeskScope,
  { companyId }: DueStep,
  key: string,
  { ticket, place, step, flow }: FoundStep,
): Promise<SendFlowRequest | null> {
  if (step.kind !== 'request' || !step.integrationId) return null;
  const { language, timezone = DEFAULT_TIMEZONE } = await copies.settings();
  const { id, uuid, contact, queue, whatsapp } = ticket;
  const { name, number, email } = contact;
  return {
    key: `flow_${companyId}_${id}_${key}`,
    integrationId: step.integrationId,
    flow: { id: flow.id, name: flow.name, version: flow.version, stepId: step.id },
    ticket: {
      id,
      uuid,
      queue: queue && { id: queue.id, name: queue.name },
      connection: whatsapp && { id: whatsapp.id, name: whatsapp.name },
    },
    contact: { id: contact.id, name, number: number ?? '', email: email ?? '' },
    variables: Object.entries(place.variables).map(([variable, value]) => ({ name: variable, value })),
    language: companyLanguage(language),
    timezone,
    paths: (step.answers ?? []).map(({ path }) => path),
  };
}

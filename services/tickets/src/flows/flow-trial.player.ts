import { Injectable } from '@nestjs/common';
import {
  MOST_STEPS_AT_ONCE,
  type Caller,
  type FlowGraph,
  type FlowStep,
  type FlowTrial,
  type FlowVariable,
  type Language,
  type TryFlow,
} from '@recado/contracts';
import { cutText } from '@recado/platform';
import { NamedRowFinder } from '../actions/named-row.finder.ts';
import type { BotDecision, BotMove } from '../bot/bot-moves.ts';
import { decideAnswer } from '../bot/decide/decide-answer.ts';
import { decideMessage } from '../bot/decide/decide-message.ts';
import { decideWake, nextWake } from '../bot/decide/decide-wake.ts';
import { decideDone, decideStart } from '../bot/flow/decide-flow.ts';
import { versionAt } from '../bot/flow/find-flow.ts';
import { withVariables } from '../bot/flow/flow-texts.ts';
import { decideWithFlows } from '../bot/flow/load-flows.ts';
import { SimulatedPrograms } from '../bot/simulate/simulated.programs.ts';
import { SimulationSealer } from '../bot/simulate/simulation.sealer.ts';
import { newSimulation, situationAt, type Simulation } from '../bot/simulate/simulation.state.ts';
import { CONTACT, nothingPlayed, takeDecision, takeMessage } from '../bot/simulate/take-decision.ts';
import { companyLanguage } from '../rows/company/company-language.ts';
import { DeskDatabase } from '../rows/desk.database.ts';
import type { BotRules, BotSituation } from '../rows/bot/bot-rules.ts';
import { isStepDue, type BotState } from '../rows/bot/bot-state.ts';
import type { FlowVersions } from '../rows/bot/flow-rules.ts';
import { actionSentence, ratingSentence, requestSentence } from './action.words.ts';
import { presentTrial } from './present-trial.ts';
import { requireFlowRows, rowsOfFlow } from './require-flow-rows.ts';

/** The id of a flow that was never saved. */
const DRAFT_ID = 0;
/** No version that was published: the draft. */
const DRAFT_VERSION = 0;
/** Programs that answer one message, each after the one before. */
const MOST_ROUNDS = 2;
/** Characters of a message in the sealed history. */
const LONGEST_SAID = 300;
const LONGEST_SENTENCE = 500;

type Decide = (rules: BotRules, state: BotState, situation: BotSituation) => BotDecision;

/** Plays a conversation through a draft. Nothing is stored or sent, and a sentence stands for each action. */
@Injectable()
export class FlowTrialPlayer {
  constructor(
    private readonly db: DeskDatabase,
    private readonly sealer: SimulationSealer,
    private readonly programs: SimulatedPrograms,
    private readonly namedRows: NamedRowFinder,
  ) {}

  async play(caller: Caller, input: TryFlow): Promise<FlowTrial> {
    const now = input.at ? new Date(input.at) : new Date();
    const opened = this.sealer.open('flow-trial', caller, input.state);
    const simulation = opened ?? newSimulation(now, null);
    const flowId = input.id ?? DRAFT_ID;
    const { requestsFail = false } = input;
    const { rules, facts } = await this.prepare(caller, input, simulation, now);
    const played = nothingPlayed();
    const actions: FlowVariable[] = [];
    const load = (id: number, version: number) => this.load(caller, input, id, version);
    const situation = () => ({ ...situationAt(simulation, now), facts });
    const decide = async (decision: Decide) => {
      const { place } = simulation.bot;
      const decided = await decideWithFlows(rules, load, (loaded) => decision(loaded, simulation.bot, situation()));
      takeDecision(simulation, decided, { played, rules, now });
      const name = place.kind === 'flow' ? place.stepId : '-';
      for (const rating of played.ratings.splice(0))
        actions.push({ name, value: ratingSentence(rating, rules.settings.language) });
    };
    const take = async (decision: Decide) => {
      await decide(decision);
      for (let done = 0; isStepDue(simulation.bot) && done < MOST_STEPS_AT_ONCE; done++) {
        const { moves, said } = await this.act(caller, simulation, load, requestsFail);
        actions.push(...said);
        await decide((loaded, state, at) => decideDone(state, loaded, at, { moves, requestsFail }));
      }
    };

    if (simulation.ticket.status !== 'closed') {
      const dueAt = nextWake(simulation.bot, rules, situation());
      if (opened && dueAt && dueAt <= now) await take((loaded, state, at) => decideWake(state, loaded, at));
      if (input.text !== '') takeMessage(simulation, input.text, now);
      if (!opened) await take((loaded, state, at) => decideStart(state, loaded, at, flowId));
      else if (input.text !== '') await take((loaded, state, at) => decideMessage(state, loaded, at, input.text));
      for (let round = 0; input.call && round < MOST_ROUNDS; round++)
        for (const call of played.calls.splice(0)) {
          const { given, queueName } = await this.programs.ask(caller, {}, simulation, call);
          await take((loaded, state, at) => decideAnswer(state, loaded, at, given, queueName));
        }
    }
    const wakesAt = nextWake(simulation.bot, rules, situation());
    return {
      ...presentTrial(simulation, { played, actions, wakesAt, now }),
      state: this.sealer.seal('flow-trial', caller, simulation, LONGEST_SAID),
    };
  }

  /** The rules of the default connection, with the draft in place of the stored flow. */
  private async prepare(caller: Caller, { draft, id }: TryFlow, { ticket }: Simulation, now: Date) {
    const found = await this.namedRows.find(caller, rowsOfFlow({ draft }));
    return this.db.within(caller, async (scope) => {
      const { copies, botRules, manager } = scope;
      const flow = id ? await scope.flows.get(id) : null;
      await requireFlowRows(manager, found, { draft }, flow ? { draft: flow.draft } : {});
      const settings = await copies.settings();
      const connection = await copies.findDefaultConnection();
      const stored = await botRules.ofConnection(connection?.id ?? 0, ticket.queueId, settings, now);
      const flowId = id ?? DRAFT_ID;
      const name = flow?.name ?? '';
      const starts = flow?.starts ?? { connections: [], queues: [], adverts: false, byHand: true };
      const others = stored.flows.beginnings.filter((other) => other.id !== flowId);
      const beginnings = [...others, { id: flowId, name, version: DRAFT_VERSION, starts }];
      const facts: BotSituation['facts'] = {
        ticketId: 1,
        connectionId: connection?.id ?? null,
        connectionName: connection?.name ?? '',
        channel: connection?.kind ?? 'device',
        tags: [],
        contact: { name: CONTACT, email: '', number: '', isGroup: false, fields: [] },
      };
      return {
        rules: { ...stored, isOverdue: false, flows: { ...stored.flows, beginnings } } satisfies BotRules,
        facts,
      };
    });
  }

  private load(caller: Caller, { draft, id }: TryFlow, flowId: number, version: number): Promise<FlowVersions | null> {
    return this.db.within(caller, async ({ flowGraphs, flows }) => {
      if (version !== DRAFT_VERSION) return flowGraphs.load(flowId, version);
      const name = id ? ((await flows.find(id))?.name ?? '') : '';
      return { own: { id: flowId, name, version, graph: draft, ...(await flowGraphs.handOvers(draft)) }, newer: null };
    });
  }

  /** The effect of the due step: the messages that it sends, or a sentence about its action. */
  private async act(
    caller: Caller,
    { bot: { place } }: Simulation,
    load: (id: number, version: number) => Promise<FlowVersions | null>,
    requestsFail: boolean,
  ): Promise<{ moves: BotMove[]; said: FlowVariable[] }> {
    const versions = place.kind === 'flow' ? await load(place.flowId, place.version) : null;
    const step =
      place.kind === 'flow' && versions ? stepAt(versionAt(versions, place.stepId).graph, place.stepId) : undefined;
    if (place.kind !== 'flow' || !step) return { moves: [], said: [] };
    if (step.kind === 'send') return { moves: await this.messages(caller, step, place.variables), said: [] };
    const { action } = step;
    const saying = (value: string) => ({
      moves: [],
      said: [{ name: step.id, value: cutText(value, LONGEST_SENTENCE) }],
    });
    if (step.kind === 'request') return saying(requestSentence(step, await this.language(caller), requestsFail));
    if (!action) return { moves: [], said: [] };
    const text = withVariables(action.text ?? '', place.variables);
    const name = await this.db.within(caller, ({ flowGraphs }) => flowGraphs.nameOfAction(action));
    return saying(actionSentence({ ...action, text }, name, await this.language(caller)));
  }

  private language(caller: Caller): Promise<Language> {
    return this.db.within(caller, async ({ copies }) => companyLanguage((await copies.settings())['language']));
  }

  private messages(caller: Caller, step: FlowStep, variables: Record<string, string>): Promise<BotMove[]> {
    return this.db.within(caller, async ({ flowGraphs }) => {
      const quick = await flowGraphs.quickMessage(step.quickMessageId ?? 0);
      const texts = [step.text ?? '', quick?.message ?? ''].filter((text) => text.trim() !== '');
      const sent = texts.map((text): BotMove => ({ kind: 'send', text: withVariables(text, variables) }));
      const file = quick?.file ? [{ kind: 'send' as const, text: `[${quick.file}]` }] : [];
      return [...sent, ...file];
    });
  }
}

const stepAt = ({ steps }: FlowGraph, stepId: string): FlowStep | undefined => steps.find(({ id }) => id === stepId);

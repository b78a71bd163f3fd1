import type { BotRules } from '../../rows/bot/bot-rules.ts';
import type { FlowPlace } from '../../rows/bot/bot-state.ts';
import {
  flowKey,
  MissingFlow,
  type FlowBeginning,
  type FlowVersions,
  type LoadedFlow,
} from '../../rows/bot/flow-rules.ts';

/** The oldest flow that may begin and is meant; undefined: there is none, or the plan has no flows. */
export const beginningWhere = (
  { flows: { isOn, beginnings } }: BotRules,
  isMeant: (beginning: FlowBeginning) => boolean,
): FlowBeginning | undefined => (isOn ? beginnings.find(isMeant) : undefined);

export const findBeginning = (rules: BotRules, flowId: number): FlowBeginning | undefined =>
  beginningWhere(rules, ({ id }) => id === flowId);
export const flowOfConnection = (rules: BotRules): FlowBeginning | undefined =>
  beginningWhere(rules, ({ starts }) => starts.connections.includes(rules.connection.id));

/** @throws MissingFlow where the versions are not loaded */
export function loadedFlow({ flows }: BotRules, flowId: number, version: number): FlowVersions | null {
  const found = flows.loaded.get(flowKey(flowId, version));
  if (found === undefined) throw new MissingFlow(flowId, version);
  return found;
}

/**
 * The version in which a conversation goes on: a later one that takes over people inside, where their step is still there, else its own.
 * @returns null: the flow was removed, or the plan has no flows
 */
export function flowOf(rules: BotRules, { flowId, version, stepId }: FlowPlace): LoadedFlow | null {
  if (!rules.flows.isOn) return null;
  const versions = loadedFlow(rules, flowId, version);
  if (!versions) return null;
  return versionAt(versions, stepId);
}
export const versionAt = ({ own, newer }: FlowVersions, stepId: string): LoadedFlow =>
  newer?.graph.steps.some(({ id }) => id === stepId) ? newer : own;

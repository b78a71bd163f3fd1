import type { FlowGraph, FlowStarts, NamedRef } from '@recado/contracts';

/** A flow that may begin: it is enabled and published. */
export interface FlowBeginning {
  id: number;
  name: string;
  /** The version that serves new conversations. */
  version: number;
  starts: FlowStarts;
}

/** A version of a flow, with the rows to which its steps hand conversations over. */
export interface LoadedFlow {
  id: number;
  name: string;
  version: number;
  graph: FlowGraph;
  queues: NamedRef[];
  agents: number[];
}
/** The version that a conversation is in, and the newest later one that takes over people inside. */
export interface FlowVersions {
  own: LoadedFlow;
  newer: LoadedFlow | null;
}

/** Flows, as far as decisions need them. */
export interface FlowRules {
  /** false: the plan of the company has no flows. */
  isOn: boolean;
  beginnings: FlowBeginning[];
  /** Versions by `flowKey`; null: the flow was removed. A decision that needs another one is made again with it. */
  loaded: ReadonlyMap<string, FlowVersions | null>;
}
export const flowKey = (flowId: number, version: number): string => `${flowId}:${version}`;
export const noFlows: FlowRules = { isOn: true, beginnings: [], loaded: new Map() };

/** Ends a decision for which a flow is not loaded. */
export class MissingFlow extends Error {
  constructor(
    readonly flowId: number,
    readonly version: number,
  ) {
    super(`A decision needs version ${version} of flow ${flowId}, which is not loaded`);
  }
}

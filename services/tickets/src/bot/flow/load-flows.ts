import type { BotRules } from '../../rows/bot/bot-rules.ts';
import { flowKey, MissingFlow, type FlowVersions } from '../../rows/bot/flow-rules.ts';

/** Makes a decision, and again with each flow that it misses: most decisions need none. */
export async function decideWithFlows<D>(
  rules: BotRules,
  load: (flowId: number, version: number) => Promise<FlowVersions | null>,
  decide: (rules: BotRules) => D,
): Promise<D> {
  const loaded = new Map(rules.flows.loaded);
  for (;;) {
    try {
      return decide({ ...rules, flows: { ...rules.flows, loaded } });
    } catch (error) {
      if (!(error instanceof MissingFlow)) throw error;
      const { flowId, version } = error;
      loaded.set(flowKey(flowId, version), await load(flowId, version));
    }
  }
}

import { botScenarios } from './bot.scenarios.ts';
import { campaignScenarios } from './campaign.scenarios.ts';
import { crashPointScenarios } from './crash-point.scenarios.ts';
import { networkScenarios } from './network.scenarios.ts';
import { processScenarios } from './process.scenarios.ts';
import type { FaultScenario } from './scenario.types.ts';
import { whatsappScenarios } from './whatsapp.scenarios.ts';

/** @param times crashes at each crash point */
export const listScenarios = (times: number): FaultScenario[] => [
  ...processScenarios,
  ...crashPointScenarios(times),
  ...botScenarios(times),
  ...campaignScenarios(times),
  ...networkScenarios,
  ...whatsappScenarios,
];

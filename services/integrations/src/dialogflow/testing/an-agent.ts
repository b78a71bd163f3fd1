import { dialogflowProject, startDialogflowFake } from '@recado/testkit/fakes';
import { aTurn, forTest, localClient } from '../../foreign/testing/a-turn.ts';
import type { TurnInput } from '../../foreign/turn.types.ts';
import { GoogleTokens } from '../google-token.ts';
import { runDialogflowTurn, testDialogflow, type DialogflowIntegration } from '../run-dialogflow-turn.ts';

/** An agent with its integration and a clock that tokens expire by. */
export async function anAgent(fields: Partial<DialogflowIntegration> = {}) {
  const fake = forTest(await startDialogflowFake());
  const egress = localClient({ breaker: { failures: 100 } });
  const clock = { now: Date.now() };
  const tokens = new GoogleTokens({ tokenUrl: fake.tokenUrl, now: () => clock.now });
  const integration: DialogflowIntegration = {
    projectName: dialogflowProject,
    jsonContent: fake.serviceAccount,
    language: 'pt-BR',
    region: '',
    typebotUnknownMessage: '',
    ...fields,
  };
  const options = { tokens, apiUrl: fake.url };
  return {
    ...fake,
    clock,
    integration,
    run: (turn: TurnInput = aTurn(['Oi'])) => runDialogflowTurn(egress, integration, turn, options),
    greet: () => testDialogflow(egress, integration, 7, options),
    queries: () =>
      fake.requests
        .filter(({ path }) => path !== '/token')
        .map(({ body }): Record<string, unknown> => JSON.parse(body.toString())),
    tokenCalls: () => fake.requests.filter(({ path }) => path === '/token').length,
  };
}
/** The failure of a turn with its reason. */
export const failed = (reason: string) => ({ replies: [], outcome: { kind: 'failed', reason } });

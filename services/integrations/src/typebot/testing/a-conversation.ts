import { startTypebotFake, typebotSlug, type FakeTypebotInput, type FakeTypebotStep } from '@recado/testkit/fakes';
import { aTurn, forTest, localClient } from '../../foreign/testing/a-turn.ts';
import type { TurnInput, TurnMessage } from '../../foreign/turn.types.ts';
import { runTypebotTurn } from '../run-typebot-turn.ts';
import type { TypebotIntegration, TypebotSession } from '../typebot.types.ts';

/** A contact in a conversation with a bot: keeps the session between its turns. */
export async function aConversation(script?: FakeTypebotStep[], fields: Partial<TypebotIntegration> = {}) {
  const fake = forTest(await startTypebotFake());
  if (script) fake.knobs.script = script;
  const egress = localClient();
  const integration: TypebotIntegration = {
    urlN8N: `${fake.url}/`,
    typebotSlug,
    typebotExpires: 0,
    typebotDelayMessage: 0,
    typebotKeywordFinish: 'Sair',
    typebotKeywordRestart: '#reiniciar',
    typebotUnknownMessage: 'Não entendi.',
    typebotRestartMessage: 'Vamos de novo.',
    ...fields,
  };
  const state = { session: null as TypebotSession | null, now: new Date('2026-11-24T12:00:00Z') };
  const turn = async (input: TurnInput) => {
    const result = await runTypebotTurn(egress, integration, input, state.session, () => state.now);
    state.session = result.session;
    return { ...result, texts: result.replies.map((reply) => ('url' in reply ? reply.url : reply.text)) };
  };
  return {
    ...fake,
    state,
    start: () => turn(aTurn(['1'], { event: 'started' })),
    say: (...texts: (string | TurnMessage)[]) => turn(aTurn(texts)),
    sent: () => fake.requests.map(({ body }): Record<string, unknown> => JSON.parse(body.toString())),
    paths: () => fake.requests.map(({ path }) => path.split('/').at(-1)),
  };
}
export const ask = (input: FakeTypebotInput, ...messages: string[]): FakeTypebotStep => ({ messages, input });

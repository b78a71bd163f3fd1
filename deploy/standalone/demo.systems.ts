import { startOpenAiFake, startWebhookReceiverFake } from '../../libs/testkit/src/fakes/index.ts';

const DEMO_KEY = 'demo';
export const webhookPort = (demoPort: number): number => demoPort + 1;

/** Plays a model and a webhook, so that a demo company's bot works without an account anywhere. */
export async function startDemoSystems(demoPort: number): Promise<void> {
  const model = await startOpenAiFake(DEMO_KEY, demoPort);
  model.knobs.answers = (messages) => {
    const text = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    if (/pessoa|atendente|humano|gente/i.test(text))
      return { text: 'Claro, vou chamar alguém.', toolCalls: [{ name: 'transfer_to_queue', arguments: '{}' }] };
    return `Sou a IA de demonstração da Padaria Aurora. Você escreveu: “${text}”. Peça uma pessoa para falar com a equipe.`;
  };
  const webhook = await startWebhookReceiverFake(webhookPort(demoPort));
  webhook.knobs.answer = (event) => ({
    body: { output: `O sistema de pedidos de demonstração recebeu: “${textOf(event)}”.` },
  });
}

const textOf = (event: unknown): string => {
  const { chatInput } = event as { chatInput?: unknown };
  return typeof chatInput === 'string' ? chatInput : '';
};

/** Environment variables with the addresses of the played systems; an operator's own model takes precedence. */
export const demoEnvironment = (demoPort: number, { AI_API_KEY, EGRESS_ALLOW = '' }: NodeJS.ProcessEnv) => ({
  EGRESS_ALLOW: [EGRESS_ALLOW, `127.0.0.1:${demoPort}`, `127.0.0.1:${webhookPort(demoPort)}`].filter(Boolean).join(','),
  ...(AI_API_KEY
    ? {}
    : { AI_BASE_URL: `http://127.0.0.1:${demoPort}/v1`, AI_MODEL: 'modelo-de-demonstracao', AI_API_KEY: DEMO_KEY }),
});

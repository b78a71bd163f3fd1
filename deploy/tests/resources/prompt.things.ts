import type { ThingsStage } from './things-stage.ts';

/** A prompt with a text. */
export async function promptThings({ company: { api }, word, basics }: ThingsStage) {
  const { id } = await api.prompts.create({
    name: `${word} prompt`,
    prompt: `${word} atende os clientes desta empresa com simpatia e responde curto.`,
    apiKey: `${word} key`,
    queueId: basics.queue,
    maxMessages: 10,
  });
  const [source] = await api.prompts.addSource({ id, name: word, text: `${word} aberto aos sábados` });
  return { prompt: id, promptSource: source?.id ?? 0 };
}

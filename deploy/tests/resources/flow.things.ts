import type { ThingsStage } from './things-stage.ts';

/** Makes a flow that is published and begins nowhere by itself. */
export async function flowThings({ company: { api }, word }: ThingsStage) {
  const draft = { start: 'hi', steps: [{ id: 'hi', kind: 'send' as const, text: word, ways: [] }] };
  const { id } = await api.flows.create({ name: `${word} fluxo`, draft });
  await api.flows.publish({ id });
  return { flow: id };
}

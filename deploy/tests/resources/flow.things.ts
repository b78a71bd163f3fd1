import type { ThingsStage } from './things-stage.ts';

/** Makes a flow that is published and begins by hand alone. */
export async function flowThings({ company: { api }, word }: ThingsStage) {
  const draft = { start: 'hi', steps: [{ id: 'hi', kind: 'send' as const, text: word, ways: [] }] };
  const starts = { connections: [], queues: [], adverts: false, byHand: true };
  const { id } = await api.flows.create({ name: `${word} fluxo`, draft, starts });
  await api.flows.publish({ id });
  return { flow: id };
}

import type { ThingsStage } from './things-stage.ts';

/** A tag of the ticket, and a view of the tickets that have it. */
export async function tagThings({ company: { api }, word, basics }: ThingsStage) {
  const { id } = await api.tags.create({ name: `${word} etiqueta`, color: '#0b6e75', kanban: 1 });
  await api.ticketTags.add({ ticketId: basics.ticket, tagId: id });
  const view = await api.savedViews.create({ name: `${word} visão`, view: { tags: [id] } });
  return { tag: id, savedView: view.id };
}

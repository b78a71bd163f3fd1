import type { Tag } from '@recado/contracts';

let last = 300;
export const aTag = (differs: Partial<Tag> = {}): Tag => {
  const id = differs.id ?? (last += 1);
  return { id, name: `Etiqueta ${id}`, color: '#2389E2', kanban: 0, userId: 1, ...differs };
};
/** A tag as a ticket carries it. */
export const tagChip = ({ id, name, color }: Tag) => ({ id, name, color });

/** Tags that are lanes of the kanban. */
export const lanes = {
  offer: aTag({ name: 'Proposta enviada', color: '#2389E2', kanban: 1 }),
  won: aTag({ name: 'Ganho', color: '#2B9F4A', kanban: 1 }),
  lost: aTag({ name: 'Perdido', color: '#BA1D27', kanban: 1 }),
};
export const urgent = aTag({ name: 'Urgente', color: '#D06206' });
export const invoice = aTag({ name: 'Boleto', color: '#6E76F0' });

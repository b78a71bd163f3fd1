import type { ThingsStage } from './things-stage.ts';

export async function ticketNoteThings({ company, word, basics }: ThingsStage) {
  const { id } = await company.api.ticketNotes.create({ ticketId: basics.ticket, note: `${word} observação` });
  return { note: id };
}

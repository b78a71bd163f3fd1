import type { ThingsStage } from './things-stage.ts';

const DAY_MS = 86_400_000;

/** A message to the contact, due in a day. */
export async function scheduleThings({ company, word, basics }: ThingsStage) {
  const sendAt = new Date(Date.now() + DAY_MS).toISOString();
  const { id } = await company.api.schedules.create({ contactId: basics.contact, body: `${word} amanhã`, sendAt });
  return { schedule: id };
}

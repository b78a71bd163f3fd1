import type { ThingsStage } from './things-stage.ts';

export async function quickMessageThings({ company, word }: ThingsStage) {
  const { id } = await company.api.quickMessages.create({ shortcode: word, message: word, geral: true });
  return { quickMessage: id };
}

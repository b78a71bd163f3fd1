import type { ThingsStage } from './things-stage.ts';

/** A call of the messages API that was carried out. */
export async function apiMessageThings({ company, word, number }: ThingsStage) {
  const { id } = await company.api.apiMessages.send({ number, body: `${word} pela API` });
  return { apiMessage: id };
}

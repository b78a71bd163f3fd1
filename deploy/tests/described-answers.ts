import { AnswerCheck } from '../client/answer-check.ts';
import { request } from '../client/rest.client.ts';
import { product } from './running-product.ts';

const { body } = await request(`${product.gateway}/openapi.internal.json`, 'GET', null);
/** The answers that the API describes; read once by each worker. */
export const answers = new AnswerCheck(body as ConstructorParameters<typeof AnswerCheck>[0]);

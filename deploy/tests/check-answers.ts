import { AnswerCheck } from '../client/answer-check.ts';
import { checkAnswersWith, request } from '../client/rest.client.ts';
import { product } from './running-product.ts';

// Every answer that a test gets is compared with the description of the API.
const { body } = await request(`${product.gateway}/openapi.internal.json`, 'GET', null);
const answers = new AnswerCheck(body as ConstructorParameters<typeof AnswerCheck>[0]);
checkAnswersWith((name, { status, body: answer }) => answers.check(name, status, answer));

import { checkAnswersWith } from '../client/rest.client.ts';
import { answers } from './described-answers.ts';

// Every answer that a test gets is compared with the description of the API.
checkAnswersWith((name, { status, body }) => answers.check(name, status, body));

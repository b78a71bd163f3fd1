import { onlyPage } from '../backend-pages.ts';
import type { DefaultResponses } from './default-responses.ts';

export const noteDefaults: DefaultResponses = {
  'ticketNotes.list': ({ notes }) => ({ notes, ...onlyPage }),
};

import { schedulePage } from '../backend-pages.ts';
import type { DefaultResponses } from './default-responses.ts';

export const scheduleDefaults: DefaultResponses = {
  'schedules.list': ({ schedules }, { query }) => schedulePage(schedules, query),
};

import type { DefaultResponses } from './default-responses.ts';

export const tagDefaults: DefaultResponses = {
  'tags.list': ({ tags }) => tags,
  'tags.kanban': ({ tags }) => tags.filter(({ kanban }) => kanban === 1),
};

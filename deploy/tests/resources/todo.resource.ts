import { testedResource } from './tested-resource.ts';

export const todo = testedResource('todo', {
  attempts: {
    // Each user has a list, in which the task ids of other lists are new.
    'todo.sync': { with: { changes: [] } },
  },
});

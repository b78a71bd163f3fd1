import { testedResource } from './tested-resource.ts';

const id = { ids: { id: 'unowned' }, with: { id: 99_999_999 }, own: 'ERR_NOT_FOUND' } as const;

export const moveIns = testedResource('moveIns', {
  attempts: {
    'moveIns.list': {},
    'moveIns.create': {
      ids: { oldCompanyId: 'unowned' },
      with: { source: 'mallory.zip', oldCompanyId: 1 },
      own: 'ERR_MOVE_IN_SOURCE',
    },
    'moveIns.run': { ...id, with: { id: 99_999_999, step: 'look' } },
    'moveIns.stop': id,
    'moveIns.remove': id,
    'moveIns.report': id,
  },
});

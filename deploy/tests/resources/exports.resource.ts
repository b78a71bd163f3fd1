import { testedResource } from './tested-resource.ts';

export const exports = testedResource('exports', {
  attempts: {
    'exports.create': { ids: { id: 'company' } },
    'exports.list': { ids: { id: 'company' } },
    'exports.download': {
      ids: { id: 'company', exportId: 'unowned' },
      with: { exportId: 99_999_999 },
      own: 'ERR_NOT_FOUND',
    },
  },
});

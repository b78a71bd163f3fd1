import { testedResource } from './tested-resource.ts';

export const sandboxBank = testedResource('sandboxBank', {
  attempts: {
    'sandboxBank.get': { with: { txid: 'f'.repeat(32) } },
    'sandboxBank.pay': { with: { txid: 'f'.repeat(32) } },
  },
});

import { testedResource } from './tested-resource.ts';

export const cloudNumbers = testedResource('cloudNumbers', {
  attempts: {
    'cloudNumbers.webhook': { ids: { id: 'whatsapp' }, own: 'ERR_WAPP_NOT_OFFICIAL' },
    // The key in the address is the right: `webhooks.spec.ts` tries others.
    'cloudNumbers.verify': { with: { key: 'x'.repeat(43) } },
    'cloudNumbers.receive': { with: { key: 'x'.repeat(43) } },
  },
});

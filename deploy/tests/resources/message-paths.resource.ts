import { testedResource } from './tested-resource.ts';

export const messagePaths = testedResource('messagePaths', {
  attempts: { 'messagePaths.get': { ids: { whatsappId: 'whatsapp' } } },
});

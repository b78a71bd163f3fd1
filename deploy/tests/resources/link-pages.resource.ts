import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

export const linkPages = testedResource('linkPages', {
  attempts: {
    'linkPages.create': { ids: { id: 'whatsapp' }, own: 'ERR_WAPP_CONNECTED' },
    'linkPages.revoke': { ids: { id: 'whatsapp' } },
    // The sealed token is the right: `link-pages.spec.ts` tries changed ones.
    'linkPages.state': { with: { token: 'x'.repeat(60) } },
    'linkPages.start': { with: { token: 'x'.repeat(60), number: '5511987654321' } },
  },
  repeatedWith: {
    'linkPages.create': async ({ api }) => ({ id: (await api.whatsapp.create({ name: word() })).id }),
  },
});

import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

export const contactUpserts = testedResource('contactUpserts', {
  attempts: {
    'contactUpserts.one': {
      ids: { 'extraInfo.id': 'unowned' },
      with: (n) => ({ number: `5521${900_000_000 + n}`, name: 'Mallory' }),
    },
    'contactUpserts.many': {
      ids: { 'contacts.extraInfo.id': 'unowned' },
      with: (n) => ({ contacts: [{ number: `5521${900_000_000 + n}`, name: word() }] }),
    },
  },
});

import { initialPlatform } from '@recado/contracts';
import { testedResource } from './tested-resource.ts';

export const platform = testedResource('platform', {
  attempts: {
    'platform.public': {},
    'platform.get': {},
    'platform.save': { ids: { 'signup.planIds': 'unowned' }, with: initialPlatform },
  },
});

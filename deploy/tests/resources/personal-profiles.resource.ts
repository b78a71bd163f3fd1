import { testedResource } from './tested-resource.ts';

export const personalProfiles = testedResource('personalProfiles', {
  attempts: {
    'personalProfiles.get': {},
    'personalProfiles.colleagues': {},
    'personalProfiles.update': { with: (n) => ({ signature: `Mallory ${n}` }) },
    'personalProfiles.attachPicture': {},
    'personalProfiles.removePicture': {},
  },
});

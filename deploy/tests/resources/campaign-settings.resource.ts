import { testedResource } from './tested-resource.ts';

let days = 10;

export const campaignSettings = testedResource('campaignSettings', {
  attempts: {
    'campaignSettings.list': {},
    'campaignSettings.save': { with: { settings: { messageInterval: 20 } } },
  },
  changes: {
    'campaignSettings.save': () => ({ settings: { capDays: ++days } }),
  },
});

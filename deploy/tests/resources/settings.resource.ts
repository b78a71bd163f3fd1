import { testedResource } from './tested-resource.ts';

let seconds = 10;

export const settings = testedResource('settings', {
  attempts: {
    'settings.list': {},
    'settings.save': { with: { key: 'call', value: 'enabled' } },
  },
  changes: {
    'settings.save': () => ({ key: 'botFastTexts', value: String(++seconds) }),
  },
});

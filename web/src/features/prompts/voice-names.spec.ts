import { voices } from '@recado/contracts/integrations/speech-voices';
import { expect, test } from 'vitest';
import { voiceNames } from './voice-names.ts';

test('every voice of the contract has a name', () => {
  const named = ['texto', ...Object.keys(voiceNames.female), ...Object.keys(voiceNames.male)];
  expect(named.toSorted()).toEqual([...voices].toSorted());
});

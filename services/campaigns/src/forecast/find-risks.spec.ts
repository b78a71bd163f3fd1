import { expect, test } from 'vitest';
import { findRisks } from './find-risks.ts';

const harmless = {
  hasUnfilled: false,
  texts: ['Olá {{firstName}}!', 'Oi {nome}, tudo bem?'],
  recipients: 100,
  unchecked: 0,
  coldPercent: 10,
  coldRoom: 250,
  ageDays: [90],
  hasOptOutLine: true,
  minMs: 20_000,
  isAtNight: false,
};

test('a personal campaign to people who write, at a pace, has no risk', () => {
  expect(findRisks(harmless)).toEqual([]);
  expect(findRisks({ ...harmless, recipients: 0, minMs: 0 })).toEqual([]);
});

test('each risk is named', () => {
  expect(
    findRisks({
      hasUnfilled: true,
      texts: ['Compre agora em https://loja.exemplo'],
      recipients: 500,
      unchecked: 200,
      coldPercent: 90,
      coldRoom: 15,
      ageDays: [2],
      hasOptOutLine: false,
      minMs: 0,
      isAtNight: true,
    }),
  ).toEqual([
    'unfilledPlaceholders',
    'newNumber',
    'coldAudience',
    'overCeiling',
    'atNight',
    'identicalText',
    'links',
    'uncheckedNumbers',
    'noOptOut',
    'noInterval',
  ]);
});

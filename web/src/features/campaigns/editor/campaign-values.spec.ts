import { expect, test } from 'vitest';
import { aCampaign } from '../../../testing/campaign-factories.ts';
import { inputOf, valuesOf } from './campaign-values.ts';

test('a campaign without changes is sent back as it was', () => {
  const scheduledAt = new Date('2026-03-05T14:30:00').toISOString();
  const campaign = aCampaign({ name: 'Natal', message2: 'Oi {nome}', tagListId: 4, scheduledAt, delayMin: 5 });
  const input = inputOf(valuesOf(campaign), false);
  const sent: Partial<Record<string, unknown>> = { ...input };
  expect(campaign).toMatchObject(sent);
  expect(input).toMatchObject({ scheduledAt, tagListId: 4, contactListId: null });
});

test('of a list and a tag only the chosen kind is sent, and neither once the recipients are frozen', () => {
  const values = { ...valuesOf(null), name: 'Natal', contactListId: 3, tagListId: 4 };
  expect(inputOf({ ...values, audience: 'tag' }, false)).toMatchObject({ contactListId: null, tagListId: 4 });
  expect(inputOf({ ...values, audience: 'list' }, false)).toMatchObject({ contactListId: 3, tagListId: null });
  expect(inputOf(values, true)).not.toHaveProperty('contactListId');
});

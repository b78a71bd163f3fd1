import { expect, test } from 'vitest';
import { aCampaign } from '../../../testing/campaign-factories.ts';
import { inputOf, valuesOf } from './campaign-values.ts';

const anew = { isFrozen: false, isScheduleChanged: true };

test('a campaign without changes is sent back as it was', () => {
  const scheduledAt = new Date('2026-03-05T14:30:00').toISOString();
  const campaign = aCampaign({ name: 'Natal', message2: 'Oi {nome}', tagListId: 4, scheduledAt, delayMin: 5 });
  const input = inputOf(valuesOf(campaign), anew);
  const sent: Partial<Record<string, unknown>> = { ...input };
  expect(campaign).toMatchObject(sent);
  expect(input).toMatchObject({ scheduledAt, tagListId: 4, contactListId: null });
});

test('of a list and a tag only the chosen kind is sent, and neither once the recipients are frozen', () => {
  const values = { ...valuesOf(null), name: 'Natal', contactListId: 3, tagListId: 4 };
  expect(inputOf({ ...values, audience: 'tag' }, anew)).toMatchObject({ contactListId: null, tagListId: 4 });
  expect(inputOf({ ...values, audience: 'list' }, anew)).toMatchObject({ contactListId: 3, tagListId: null });
  expect(inputOf(values, { ...anew, isFrozen: true })).not.toHaveProperty('contactListId');
});

test('a time that did not change is not sent, since its seconds would be lost', () => {
  const campaign = aCampaign({ scheduledAt: '2026-03-05T14:30:41.000Z' });
  expect(inputOf(valuesOf(campaign), { ...anew, isScheduleChanged: false })).not.toHaveProperty('scheduledAt');
});

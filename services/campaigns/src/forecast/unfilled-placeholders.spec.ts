import { expect, test } from 'vitest';
import { CampaignEntity } from '../rows/campaign.entity.ts';
import { defaultSettings } from '../settings/campaign-settings.ts';
import { UnfilledPlaceholders } from './unfilled-placeholders.ts';

const settings = {
  ...defaultSettings,
  variables: [{ key: 'loja', value: 'Centro' }],
  optOutLine: 'Responda {palavra}',
};
const campaignWith = (given: Partial<CampaignEntity>) =>
  Object.assign(CampaignEntity.draft({ companyId: 1 }, 'Natal'), given);
const found = (campaign: CampaignEntity, ...recipients: Record<string, string>[]) => {
  const unfilled = new UnfilledPlaceholders(campaign, settings);
  for (const variables of recipients) unfilled.add({ data: { email: '', variables } });
  return unfilled.result;
};

test('what the recipient, the company and the moment fill is no placeholder that somebody would read', () => {
  const campaign = campaignWith({ messages: ['{{ms}}, {nome} {{number}} {email}, {{Loja}} {Cidade}', '', '', '', ''] });
  expect(found(campaign, { cidade: 'Recife' }, { Cidade: 'Olinda' })).toEqual([]);
});

test('a column that one recipient lacks is named, as it stands in the text; without recipients nobody reads it', () => {
  const messages = ['Oi de {{cidade}}', 'Só hoje: { desconto }', '', '', ''];
  const confirmationMessages = ['Posso enviar a {{quem}}?', '', '', '', ''];
  const campaign = campaignWith({ messages, confirmation: true, confirmationMessages, optOutLine: true });
  expect(
    found(campaign, { cidade: 'Recife', quem: 'Ana', palavra: 'SAIR', desconto: '5' }, { Quem: 'Rui', palavra: '' }),
  ).toEqual(['{{cidade}}', '{ desconto }']);
  expect(found(campaign)).toEqual([]);
  expect(found(campaignWith({ messages: ['{{quem}}', '', '', '', ''], confirmationMessages }), {})).toEqual([
    '{{quem}}',
  ]);
});

import type { PlatformSettings, PlatformSettingsView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { textOf, useText } from '../../lib/i18n.ts';
import { loadPlatform } from '../../lib/platform.ts';
import { RequestError } from '../../lib/request-error.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { settingsText } from './platform-settings.text.ts';
import { usePlatformLabels } from './use-platform-labels.ts';
import { valuesOf, type PlatformValues } from './platform-values.ts';

export const platformSettingsOptions = () => api.platform.get.options();

function settingsOf(values: PlatformValues): PlatformSettings {
  const { name, logo, color, supportContact, termsUrl, languages } = values;
  const { open, confirmEmail, planIds, trialDays } = values;
  const { invoiceDaysBefore, remindAtDays, campaignsGraceDays, lockGraceDays, currency, asksAddress, messagePrices } =
    values;
  return {
    branding: {
      name: name.trim(),
      logo,
      color,
      supportContact: supportContact.trim(),
      termsUrl: termsUrl.trim(),
      languages,
    },
    signup: { open, confirmEmail, planIds, trialDays },
    dunning: { invoiceDaysBefore, remindAtDays, campaignsGraceDays, lockGraceDays },
    currency,
    asksAddress,
    messagePrices,
  };
}

const hasTwice = (prices: PlatformValues['messagePrices']) =>
  new Set(prices.map(({ country, category }) => `${country} ${category}`)).size < prices.length;
const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#]+\S*$/i.test(text);

export function usePlatformForm(settings: PlatformSettingsView) {
  const t = useText(settingsText);
  const [initial] = useState(() => valuesOf(settings));
  const rules: Rules<PlatformValues> = {
    name: textRule(1, 50, t),
    termsUrl: (address) => (address.trim() === '' || isWebAddress(address.trim()) ? undefined : t.badAddress),
    languages: (chosen) => (chosen.length > 0 ? undefined : t.required),
    messagePrices: (prices) => (hasTwice(prices) ? t.priceTwice : undefined),
    lockGraceDays: (days, { campaignsGraceDays }) => (days < campaignsGraceDays ? t.lockTooEarly : undefined),
  };
  const form = useForm(initial, rules, {}, { row: settings, valuesOf, labels: usePlatformLabels() });
  const save = useSavePlatform();
  const submit = () =>
    form.submit((values, { version }) =>
      save.mutateAsync({ ...settingsOf(values), version }).then((saved) => {
        form.rebase(saved, valuesOf(saved));
        for (const [name, value] of Object.entries(valuesOf(saved))) form.set(name as keyof PlatformValues, value);
      }),
    );
  return { ...form, save: submit, busy: save.isPending };
}
export type PlatformForm = ReturnType<typeof usePlatformForm>;

function useSavePlatform() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: PlatformSettings & { version: string | undefined }) =>
      api.platform.save.call(settings).catch((error: unknown) => {
        throw withPlainFields(error);
      }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      client.setQueryData(platformSettingsOptions().queryKey, saved);
      showSuccess(textOf(settingsText).saved);
      void loadPlatform();
    },
  });
}

/** The form has the fields of all parts side by side: `branding.logo` is its `logo`. */
function withPlainFields(error: unknown): unknown {
  if (!(error instanceof RequestError) || !error.body.fields) return error;
  const fields = error.body.fields.map((problem) => ({
    ...problem,
    field: problem.field.replace(/^(branding|signup|dunning)\./, ''),
  }));
  return new RequestError(error.status, error.code, { ...error.body, fields });
}

import type { Currency, Language, PlatformSettings } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { textRule, useForm } from '../../lib/form.ts';
import { textOf, useText } from '../../lib/i18n.ts';
import { loadPlatform } from '../../lib/platform.ts';
import { RequestError } from '../../lib/request-error.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { settingsText } from './platform-settings.text.ts';

export const platformSettingsOptions = () => api.platform.get.options();

/** All settings side by side, as the form shows them. */
export interface PlatformValues {
  name: string;
  logo: string;
  color: string;
  supportContact: string;
  termsUrl: string;
  languages: Language[];
  open: boolean;
  confirmEmail: boolean;
  planIds: number[];
  trialDays: number;
  invoiceDaysBefore: number;
  remindAtDays: number[];
  campaignsGraceDays: number;
  lockGraceDays: number;
  currency: Currency;
}

const valuesOf = ({ branding, signup, dunning, currency }: PlatformSettings): PlatformValues => ({
  ...branding,
  ...signup,
  ...dunning,
  currency,
});

function settingsOf(values: PlatformValues): PlatformSettings {
  const { name, logo, color, supportContact, termsUrl, languages } = values;
  const { open, confirmEmail, planIds, trialDays } = values;
  const { invoiceDaysBefore, remindAtDays, campaignsGraceDays, lockGraceDays, currency } = values;
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
  };
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#]+\S*$/i.test(text);

export function usePlatformForm(settings: PlatformSettings) {
  const t = useText(settingsText);
  const [initial, setInitial] = useState(() => valuesOf(settings));
  const form = useForm(initial, {
    name: textRule(1, 50, t),
    termsUrl: (address) => (address.trim() === '' || isWebAddress(address.trim()) ? undefined : t.badAddress),
    languages: (chosen) => (chosen.length > 0 ? undefined : t.required),
    lockGraceDays: (days, { campaignsGraceDays }) => (days < campaignsGraceDays ? t.lockTooEarly : undefined),
  });
  const save = useSavePlatform();
  const submit = () =>
    form.submit((values) =>
      save.mutateAsync(settingsOf(values)).then((saved) => {
        setInitial(valuesOf(saved));
        for (const [name, value] of Object.entries(valuesOf(saved))) form.set(name as keyof PlatformValues, value);
      }),
    );
  return { ...form, save: submit, busy: save.isPending };
}
export type PlatformForm = ReturnType<typeof usePlatformForm>;

function useSavePlatform() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: PlatformSettings) =>
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

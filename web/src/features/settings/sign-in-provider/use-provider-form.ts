import type { SaveSignInProvider, SignInProviderState, SignInProviderView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useForm, type Rules } from '../../../lib/form.ts';
import { textOf, useText } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { providerText } from './sign-in-provider.text.ts';

type Values = Omit<SaveSignInProvider, 'version' | 'clientSecret'> & {
  /** Empty: the stored one stays; null: none any more. */
  clientSecret: string | null;
};

const nothing: Values = {
  signInName: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  enabled: true,
  required: false,
  createsUsers: false,
  allTicket: false,
  adminClaim: '',
  adminValue: '',
};

function valuesOf(provider: SignInProviderView | null): Values {
  if (provider === null) return nothing;
  const { version: _version, hasClientSecret: _has, ...values } = provider;
  return { ...values, clientSecret: '' };
}

export const providerOptions = () => api.signInProvider.get.options();

export function useProviderForm({ provider }: SignInProviderState) {
  const t = useText(providerText);
  const client = useQueryClient();
  const [initial] = useState(() => valuesOf(provider));
  const needed = (value: string) => (value.trim() ? undefined : t.needed);
  const rules: Rules<Values> = {
    signInName: needed,
    issuer: (address) => (/^https?:\/\/[^\s/?#]+\S*$/i.test(address.trim()) ? undefined : t.badAddress),
    clientId: needed,
    adminValue: (value, { adminClaim }) => (adminClaim.trim() && !value.trim() ? t.needed : undefined),
  };
  const onOff = (on: boolean) => (on ? t.yes : t.no);
  const form = useForm(
    initial,
    rules,
    {},
    {
      row: provider,
      valuesOf,
      labels: {
        signInName: t.signInName,
        issuer: t.issuer,
        clientId: t.clientId,
        clientSecret: t.clientSecret,
        enabled: [t.enabled, onOff],
        required: [t.required, onOff],
        createsUsers: [t.createsUsers, onOff],
        allTicket: [t.allTicket, onOff],
        adminClaim: t.adminClaim,
        adminValue: t.adminValue,
      },
    },
  );
  const save = useMutation({
    mutationFn: (input: SaveSignInProvider) => api.signInProvider.save.call(input),
    meta: { quiet: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: providerOptions().queryKey });
      showSuccess(textOf(providerText).saved);
    },
  });
  const submit = () =>
    form.submit((values, { version }) => save.mutateAsync({ ...values, ...(version ? { version } : {}) }));
  return { ...form, save: submit, busy: save.isPending };
}
export type ProviderForm = ReturnType<typeof useProviderForm>;

export function useRemoveProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.signInProvider.remove.call(),
    onSuccess: async () => {
      showSuccess(textOf(providerText).removed);
      await client.invalidateQueries({ queryKey: providerOptions().queryKey });
    },
  });
}

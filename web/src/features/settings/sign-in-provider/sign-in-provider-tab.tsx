import type { SignInProviderState } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { ChangedMeanwhilePanel } from '../../../ui/changed-meanwhile-panel.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import { useLeaveConfirmation } from '../../../ui/use-leave-confirmation.ts';
import css from '../platform-tab.module.css';
import { PeopleFields, ProviderFields } from './provider-fields.tsx';
import { providerText } from './sign-in-provider.text.ts';
import { providerOptions, useProviderForm, useRemoveProvider } from './use-provider-form.ts';

/** The OpenID provider by which people of the company sign in. */
export default function SignInProviderTab() {
  const { data, isPending, error, refetch } = useQuery(providerOptions());
  if (isPending) return <Skeleton />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  // After a save or removal the form begins with what is stored.
  return <ProviderForm key={data.provider?.version ?? ''} state={data} />;
}

function ProviderForm({ state }: { state: SignInProviderState }) {
  const t = useText(providerText);
  const form = useProviderForm(state);
  const { provider } = state;
  useLeaveConfirmation(form.isChanged && !form.busy);
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <p>{t.lead}</p>
      <ChangedMeanwhilePanel of={form.changedMeanwhile} />
      <div className={css['beside']}>
        <section aria-labelledby="sign-in-provider" className={css['section']}>
          <h2 id="sign-in-provider">{t.provider}</h2>
          <div className={css['fields']}>
            <ProviderFields form={form} provider={provider} />
          </div>
        </section>
        <Addresses state={state} />
      </div>
      <section aria-labelledby="sign-in-people" className={css['section']}>
        <h2 id="sign-in-people">{t.people}</h2>
        <div className={css['fields']}>
          <PeopleFields form={form} />
        </div>
      </section>
      <div className={css['foot']}>
        <Button type="primary" htmlType="submit" loading={form.busy} disabled={!form.isChanged}>
          {t.save}
        </Button>
        {form.isChanged && <span>{t.unsaved}</span>}
        {provider && <RemoveButton />}
      </div>
    </form>
  );
}

/** Addresses to be registered at the provider, and the page that people of the company open. */
function Addresses({ state: { provider, returnAddress, logoutAddress } }: { state: SignInProviderState }) {
  const t = useText(providerText);
  const page = provider && new URL(`/sign-in?company=${provider.signInName}`, returnAddress).href;
  return (
    <section aria-labelledby="sign-in-addresses" className={css['section']}>
      <h2 id="sign-in-addresses">{t.register}</h2>
      <CopyField label={t.returnAddress} value={returnAddress} />
      <CopyField label={t.logoutAddress} value={logoutAddress} help={t.logoutHelp} />
      {page && <CopyField label={t.signInAddress} value={page} help={t.signInAddressHelp} />}
    </section>
  );
}

function RemoveButton() {
  const t = useText(providerText);
  const confirm = useDangerConfirmation();
  const remove = useRemoveProvider();
  return (
    <Button
      danger
      loading={remove.isPending}
      onClick={() =>
        confirm({
          title: t.removeTitle,
          content: t.removeText,
          okText: t.remove,
          onConfirm: () => remove.mutateAsync(),
        })
      }
    >
      {t.remove}
    </Button>
  );
}

const Skeleton = () => (
  <div className={css['form']} aria-busy="true">
    {['60%', '30%', '80%', '60%', '80%'].map((width, n) => (
      <SkeletonBar key={n} w={width} h={20} />
    ))}
  </div>
);

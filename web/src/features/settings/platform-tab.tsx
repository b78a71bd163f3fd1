import type { PlatformSettingsView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { ChangedMeanwhilePanel } from '../../ui/changed-meanwhile-panel.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { useLeaveConfirmation } from '../../ui/use-leave-confirmation.ts';
import { BrandingSection } from './branding-section.tsx';
import { DunningSection } from './dunning-section.tsx';
import css from './platform-tab.module.css';
import { settingsText } from './platform-settings.text.ts';
import { PricesSection } from './prices-section.tsx';
import { SignupSection } from './signup-section.tsx';
import { platformSettingsOptions, usePlatformForm } from './use-platform-form.ts';

/** Settings of the whole platform: branding, sign-up, dunning, currency. */
export default function PlatformTab() {
  const { data, isPending, error, refetch } = useQuery(platformSettingsOptions());
  if (isPending) return <Skeleton />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <PlatformForm settings={data} />;
}

function PlatformForm({ settings }: { settings: PlatformSettingsView }) {
  const t = useText(settingsText);
  const form = usePlatformForm(settings);
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
      <ChangedMeanwhilePanel of={form.changedMeanwhile} />
      <BrandingSection form={form} />
      <SignupSection form={form} saved={settings} />
      <DunningSection form={form} />
      <PricesSection form={form} />
      <div className={css['foot']}>
        <Button type="primary" htmlType="submit" loading={form.busy} disabled={!form.isChanged}>
          {t.save}
        </Button>
        {form.isChanged && <span>{t.unsaved}</span>}
      </div>
    </form>
  );
}

const Skeleton = () => (
  <div className={css['form']}>
    {['30%', '80%', '60%', '80%', '40%', '70%'].map((width, n) => (
      <SkeletonBar key={n} w={width} h={20} />
    ))}
  </div>
);

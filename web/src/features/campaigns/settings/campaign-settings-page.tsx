import type { CampaignSettingView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { ChangedMeanwhilePanel } from '../../../ui/changed-meanwhile-panel.tsx';
import { Keys } from '../../../ui/key-hint.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { settingsOptions } from './campaign-settings.queries.ts';
import { settingsText } from './campaign-settings.text.ts';
import { IntervalFields } from './interval-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { OptOutFields } from './opt-out-fields.tsx';
import css from './settings.module.css';
import { useSettingsForm } from './use-settings-form.ts';
import { VariablesField } from './variables-field.tsx';

export function CampaignSettingsPage() {
  const t = useText(settingsText);
  const { data, isPending, error, refetch } = useQuery(settingsOptions());
  if (data) return <SettingsForm stored={data} />;
  return (
    <main className={css['page']}>
      <PageHead title={t.title} />
      {isPending ? <Skeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}
    </main>
  );
}

function SettingsForm({ stored }: { stored: CampaignSettingView[] }) {
  const t = useText(settingsText);
  const form = useSettingsForm(stored);
  const mayEdit = hasPermission(useMe(), 'campaigns-config:edit');
  const save = { id: 'save', title: t.save, group: t.title, key: 'mod+Enter', inFields: true, run: form.save };
  useCommands(mayEdit ? [save] : []);
  return (
    // A region that scrolls must be reachable by keyboard, also with nothing to change.
    <main className={css['page']} {...(mayEdit ? {} : { tabIndex: 0 })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <PageHead
          title={t.title}
          action={
            mayEdit && (
              <Button type="primary" htmlType="submit" loading={form.busy}>
                {t.save}
                <Keys of="mod+Enter" />
              </Button>
            )
          }
        />
        <ConfigProvider componentDisabled={!mayEdit}>
          <div className={css['sections']}>
            <ChangedMeanwhilePanel of={form.changedMeanwhile} />
            {!mayEdit && <p className={css['note']}>{t.readOnly}</p>}
            <IntervalFields form={form} />
            <VariablesField variables={form.values.variables} onChange={(all) => form.set('variables', all)} />
            <OptOutFields form={form} />
            <LimitFields form={form} />
          </div>
        </ConfigProvider>
      </form>
    </main>
  );
}

const Skeleton = () => (
  <div className={css['sections']} aria-busy="true">
    {[220, 180, 200, 160, 210, 190].map((width) => (
      <div key={width} className={css['row']}>
        <SkeletonBar w={width} />
        <SkeletonBar w={140} />
      </div>
    ))}
  </div>
);

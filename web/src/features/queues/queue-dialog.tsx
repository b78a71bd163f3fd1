import type { QueueOptionView, QueueView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { BotTrial } from '../../ui/bot-trial/bot-trial.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { HoursField } from '../../ui/hours-field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { AssignmentTab } from './assignment-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { MenuEditor } from './menu-editor.tsx';
import { menuOptions, queuesOptions } from './queues.queries.ts';
import css from './queues.module.css';
import { queueDraft } from './queue-draft.ts';
import { text } from './queues.text.ts';
import { ServiceLevelTab } from './service-level-tab.tsx';
import { useQueueForm } from './use-queue-form.ts';

interface Props {
  /** null for a new record. */
  queue: QueueView | null;
  onClose: () => void;
}
const width = 860;

export default function QueueDialog({ queue, onClose }: Props) {
  const t = useText(text);
  const menu = useQuery({ ...menuOptions(queue?.id ?? 0), enabled: queue !== null });
  if (queue === null) return <Editor queue={null} options={[]} onClose={onClose} />;
  if (menu.data && !menu.isFetching) return <Editor queue={queue} options={menu.data} onClose={onClose} />;
  return (
    <Modal open title={t.editTitle} width={width} footer={null} onCancel={onClose} centered>
      {menu.isError ? (
        <LoadError error={menu.error} onRetry={() => void menu.refetch()} />
      ) : (
        <SkeletonBar w="60%" h={320} />
      )}
    </Modal>
  );
}

const tabs = ['data', 'options', 'hours', 'service', 'assignment'] as const;
type QueueTab = (typeof tabs)[number] | 'trial';

function Editor({ queue, options, onClose }: Props & { options: QueueOptionView[] }) {
  const t = useText(text);
  const { data: queues = [] } = useQuery(queuesOptions());
  const [tab, setTab] = useState<QueueTab>('data');
  const taken = queues.flatMap(({ id, color }) => (id === queue?.id ? [] : color.toLowerCase()));
  const form = useQueueForm(queue, options, taken, onClose);
  const { values, set, errorOf } = form;
  const bad = {
    data: errorOf('name') ?? errorOf('color'),
    options: errorOf('options'),
    hours: errorOf('schedules'),
    service: errorOf('firstAnswerMinutes') ?? errorOf('resolutionMinutes') ?? errorOf('warnMinutes'),
    assignment: errorOf('agentCapacity') ?? errorOf('returnAfterMinutes'),
  };
  const firstBad = tabs.find((name) => bad[name]);
  const goToBad = () => firstBad && (tab === 'trial' || !bad[tab]) && setTab(firstBad);
  const [knownBad, setKnownBad] = useState(firstBad);
  if (firstBad !== knownBad) {
    setKnownBad(firstBad);
    goToBad();
  }
  const label = (name: (typeof tabs)[number]) => <span data-bad={bad[name] ? true : undefined}>{t[name]}</span>;
  return (
    <FormDialog
      title={queue ? t.editTitle : t.addTitle}
      width={width}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={() => {
        goToBad();
        form.save();
      }}
    >
      <Tabs
        className={css['tabs'] ?? ''}
        activeKey={tab}
        onChange={(key) => setTab(key as QueueTab)}
        items={[
          { key: 'data', label: label('data'), children: <DataTab form={form} taken={taken} /> },
          {
            key: 'options',
            label: label('options'),
            children: (
              <div className={css['tab']}>
                <p>{t.optionsHelp}</p>
                <MenuEditor
                  greeting={values.greetingMessage}
                  steps={values.options}
                  error={errorOf('options')}
                  onChange={(steps) => set('options', steps)}
                />
              </div>
            ),
          },
          {
            key: 'hours',
            label: label('hours'),
            children: (
              <div className={css['tab']}>
                <p>{t.hoursHelp}</p>
                <HoursField value={values.schedules} onChange={(week) => set('schedules', week)} />
              </div>
            ),
          },
          { key: 'service', label: label('service'), children: <ServiceLevelTab form={form} /> },
          { key: 'assignment', label: label('assignment'), children: <AssignmentTab form={form} /> },
          {
            key: 'trial',
            label: t.trial,
            children: (
              <div className={css['tab']}>
                <BotTrial drafts={{ queue: queueDraft(queue, values) }} />
              </div>
            ),
          },
        ]}
      />
    </FormDialog>
  );
}

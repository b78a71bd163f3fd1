import type { QueueOptionView, QueueView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { BotTrial } from '../../ui/bot-trial/bot-trial.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormTabs } from '../../ui/form-tabs.tsx';
import { HoursField } from '../../ui/hours-field.tsx';
import { HoursSwitch } from '../../ui/hours-switch.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useFormTabs } from '../../ui/use-form-tabs.ts';
import { AssignmentTab } from './assignment-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { MenuEditor } from './menu-editor.tsx';
import { menuOptions, queuesOptions } from './queues.queries.ts';
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

const tabs = ['data', 'options', 'hours', 'service', 'assignment', 'trial'] as const;
type QueueTab = (typeof tabs)[number];

function Editor({ queue, options, onClose }: Props & { options: QueueOptionView[] }) {
  const t = useText(text);
  const { data: queues = [] } = useQuery(queuesOptions());
  const taken = queues.flatMap(({ id, color }) => (id === queue?.id ? [] : color.toLowerCase()));
  const form = useQueueForm(queue, options, taken, onClose);
  const { values, set, errorOf } = form;
  const problems: Partial<Record<QueueTab, string | undefined>> = {
    data: errorOf('name') ?? errorOf('color') ?? errorOf('whatsappIds'),
    options: errorOf('options'),
    hours: errorOf('schedules'),
    service: errorOf('firstAnswerMinutes') ?? errorOf('resolutionMinutes') ?? errorOf('warnMinutes'),
    assignment: errorOf('agentCapacity') ?? errorOf('returnAfterMinutes'),
  };
  const bad = tabs.filter((name) => problems[name]);
  const { tab, setTab, openBad } = useFormTabs('data', bad);
  const content: Record<QueueTab, ReactNode> = {
    data: <DataTab form={form} taken={taken} isNew={queue === null} />,
    options: (
      <>
        <p>{t.optionsHelp}</p>
        <MenuEditor
          greeting={values.greetingMessage}
          steps={values.options}
          error={errorOf('options')}
          onChange={(steps) => set('options', steps)}
        />
      </>
    ),
    hours: (
      <>
        <HoursSwitch of="queue" />
        <p>{t.hoursHelp}</p>
        <HoursField value={values.schedules} onChange={(week) => set('schedules', week)} />
      </>
    ),
    service: <ServiceLevelTab form={form} />,
    assignment: <AssignmentTab form={form} />,
    trial: <BotTrial drafts={{ queue: queueDraft(queue, values) }} />,
  };
  return (
    <FormDialog
      title={queue ? t.editTitle : t.addTitle}
      width={width}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={() => {
        openBad();
        form.save();
      }}
    >
      <FormTabs
        tab={tab}
        bad={bad}
        onTab={setTab}
        items={tabs.map((key) => ({ key, label: t[key], children: content[key] }))}
      />
    </FormDialog>
  );
}

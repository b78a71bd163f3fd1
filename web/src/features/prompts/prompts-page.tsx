import type { PromptView } from '@recado/contracts';
import { dayOf } from '@recado/contracts/due-date';
import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { lazy } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { timezoneOf, useMe } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { monthTokens } from './daily-usage.ts';
import { PromptCells } from './prompt-cells.tsx';
import { pagesOf, usageOptions, usePromptsLive } from './prompts.queries.ts';
import { text } from './prompts.text.ts';
import { UsagePanel } from './usage-panel.tsx';

const PromptDialog = lazy(() => import('./prompt-dialog.tsx'));

export function PromptsPage() {
  const t = useText(text);
  const { company } = useMe();
  const editing = useEditing<PromptView>();
  const list = useInfiniteList(pagesOf(useDebounced(editing.search).trim()), ({ prompts }) => prompts);
  const usage = useQuery(usageOptions());
  usePromptsLive();
  const today = dayOf(new Date(useNow()), timezoneOf(company));
  const tokens = usage.data && monthTokens(usage.data.days, today);
  return (
    <EditedList
      words={t}
      icon={Bot}
      columns={[
        { title: t.name, share: 4 },
        { title: t.queue, share: 3 },
        { title: t.model, share: 3 },
        { title: t.maxTokens, width: 152 },
        { title: t.monthTokens, width: 152 },
      ]}
      actions={2}
      notice={<UsagePanel today={today} />}
      editing={editing}
      list={list}
      renderCells={(prompt, onEdit) => (
        <PromptCells
          prompt={prompt}
          model={prompt.model || (usage.data?.defaultModel ?? '')}
          tokens={tokens && (tokens.get(prompt.id) ?? 0)}
          onEdit={onEdit}
        />
      )}
      renderDialog={(prompt, onClose) => <PromptDialog prompt={prompt} onClose={onClose} />}
    />
  );
}

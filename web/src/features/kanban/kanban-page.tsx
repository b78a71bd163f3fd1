import type { LaneCounts, Tag } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import { Kanban, Tags } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced } from '../../lib/infinite-list.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import type { BoardSearch } from './board-search.ts';
import css from './kanban-page.module.css';
import { countsOptions, lanesOptions, useMove } from './kanban.queries.ts';
import { text } from './kanban.text.ts';
import { Lane, Skeleton } from './lane.tsx';
import { LaneTabs } from './lane-tabs.tsx';
import { moveHelpId } from './move-handle.tsx';
import { useBoardLive } from './use-board-live.ts';
import { useCarry, type LaneOf } from './use-carry.ts';

export function KanbanPage({ search }: { search: BoardSearch }) {
  const t = useText(text);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? '');
  const q = useDebounced(typed).trim();
  const lanes = useQuery(lanesOptions());
  useBoardLive();
  return (
    <main className={css['page']}>
      <PageHead
        title={t.title}
        search={typed}
        searchLabel={t.search}
        onSearch={setTyped}
        filters={
          <QueueFilter
            chosen={search.queues ?? []}
            onChoose={(queues) => void navigate({ to: '/kanban', search: queues.length > 0 ? { queues } : {} })}
          />
        }
        action={
          <Link to="/tags" className={css['tags'] ?? ''}>
            <Tags size={16} aria-hidden="true" />
            {t.tags}
          </Link>
        }
      />
      {lanes.isPending && (
        <div className={css['board']}>
          {[0, 1, 2].map((lane) => (
            <div key={lane} className={css['bones']}>
              <Skeleton />
            </div>
          ))}
        </div>
      )}
      {lanes.isError && !lanes.data && <LoadError isList error={lanes.error} onRetry={() => void lanes.refetch()} />}
      {lanes.data && <Board tags={lanes.data} search={{ ...search, ...(q ? { q } : {}) }} />}
    </main>
  );
}

function Board({ tags, search }: { tags: Tag[]; search: BoardSearch }) {
  const t = useText(text);
  const lanes: LaneOf[] = [{ tag: null, name: t.open }, ...tags.map((tag) => ({ tag, name: tag.name }))];
  const { data: counts } = useQuery(countsOptions(search));
  const move = useMove(tags);
  const carry = useCarry(lanes, move.mutate);
  // The counts do not apply to a search.
  const countOf = ({ tag }: LaneOf) => (search.q ? undefined : laneCount(counts, tag?.id ?? null));
  return (
    <>
      <p id={moveHelpId} hidden>
        {t.moveHelp}
      </p>
      <output className="sr-only">{carry.said}</output>
      {tags.length > 0 && <LaneTabs lanes={lanes} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard, too */}
      <section className={css['board']} aria-label={t.board} tabIndex={0}>
        {lanes.map((lane, at) => (
          <Lane key={lane.tag?.id ?? 0} lanes={lanes} at={at} search={search} count={countOf(lane)} carry={carry} />
        ))}
        {tags.length === 0 && (
          <div className={css['start']}>
            <Empty icon={Kanban} title={t.noLanes} action={<Link to="/tags">{t.toTags}</Link>}>
              {t.noLanesHelp}
            </Empty>
          </div>
        )}
      </section>
    </>
  );
}

function laneCount(counts: LaneCounts | undefined, tagId: number | null): string | undefined {
  const lane = counts?.lanes.find((count) => count.tagId === tagId);
  return lane && `${lane.count.toLocaleString(locale())}${counts?.isPartial ? '+' : ''}`;
}

interface FilterProps {
  chosen: number[];
  onChoose: (queues: number[]) => void;
}
function QueueFilter({ chosen, onChoose }: FilterProps) {
  const t = useText(text);
  const me = useMe();
  const { data = [] } = useQuery(api.queues.list.options());
  const own = hasPermission(me, 'tickets:seeAll')
    ? data
    : data.filter(({ id }) => me.queues.some((queue) => queue.id === id));
  return (
    <Select
      mode="multiple"
      className={css['queues'] ?? ''}
      aria-label={t.queues}
      placeholder={t.allQueues}
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen}
      options={own.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(ids: number[]) => onChoose(ids)}
    />
  );
}

import type { RuleRun } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Select, Tag } from 'antd';
import { CircleCheck, CircleSlash, CircleX, History } from 'lucide-react';
import { faultMessage } from '../../lib/fault-message.ts';
import { formatMoment } from '../../lib/format-time.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import table from '../../ui/table.module.css';
import { actionText, choiceText, conditionText } from '../../ui/automation/kinds.text.ts';
import { partText } from '../../ui/automation/parts.text.ts';
import { describeHeld } from './describe-held.ts';
import css from './rules.module.css';
import { rulesOptions, runPages } from './rules.queries.ts';
import type { RulesSearch } from './rules-search.ts';
import { text } from './rules.text.ts';

interface Props {
  rule: number | undefined;
  ticket: number | undefined;
  onFilter: (filter: Pick<RulesSearch, 'rule' | 'ticket'>) => void;
}

/** The log of rules: the runs with their reasons and results. */
export default function RunsTab({ rule, ticket, onFilter }: Props) {
  const t = useText(text);
  const { data: rules = [] } = useQuery(rulesOptions());
  const list = useInfiniteList(runPages({ rule, ticket }), ({ runs }) => runs);
  return (
    <ListPage
      embedded
      title={t.log}
      isNarrowed={rule !== undefined || ticket !== undefined}
      filters={
        <>
          <Select
            aria-label={t.rule}
            className={css['filter'] ?? ''}
            allowClear
            placeholder={t.all}
            showSearch={{ optionFilterProp: 'label' }}
            value={rule ?? null}
            options={rules.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number | null | undefined) =>
              onFilter({ ...(id ? { rule: id } : {}), ...(ticket === undefined ? {} : { ticket }) })
            }
          />
          {ticket !== undefined && (
            <Tag closable onClose={() => onFilter(rule === undefined ? {} : { rule })}>
              {t.ofTicket(ticket)}
            </Tag>
          )}
        </>
      }
      list={list}
      columns={[
        { title: t.when, width: 128 },
        { title: t.rule, share: 2 },
        { title: t.contact, share: 2 },
        { title: t.why, share: 3 },
        { title: t.did, share: 3 },
      ]}
      keyOf={({ id }) => id}
      renderCells={(run) => <RunCells run={run} />}
      empty={{ icon: History, title: t.logEmpty, help: t.logEmptyHelp, hasAction: false }}
    />
  );
}

const icons = { done: CircleCheck, failed: CircleX, limit: CircleSlash, chain: CircleSlash };

function RunCells({ run }: { run: RuleRun }) {
  const t = useText(text);
  const actions = useText(actionText);
  const { at, rule, ticketId, contact, connection, outcome, failure } = run;
  const about = contact || connection;
  const held = { conditions: useText(conditionText), choices: useText(choiceText), no: useText(partText).no };
  const why = run.held.map((one) => describeHeld(one, held)).join('; ') || t.everyTime;
  const did = run.actions
    .map(({ kind, result }) => {
      const note = result === 'unchanged' ? t.unchanged : outcome === 'done' && result === 'skipped' ? t.skipped : '';
      return note === '' ? actions[kind] : `${actions[kind]} (${note})`;
    })
    .join(', ');
  const said =
    outcome === 'done'
      ? did
      : outcome === 'failed'
        ? `${t.failed}: ${failure ? faultMessage(failure) : ''}`
        : t[outcome];
  const Icon = icons[outcome];
  return (
    <>
      <td className={table['soft']}>{formatMoment(at)}</td>
      <td title={rule.name}>{rule.name}</td>
      <td title={about}>
        {ticketId === null ? (
          about
        ) : (
          <Link to="/tickets/$uuid" params={{ uuid: String(ticketId) }} aria-label={t.openTicket(contact)}>
            {contact}
          </Link>
        )}
      </td>
      <td className={table['soft']} title={why}>
        {why}
      </td>
      <td title={said}>
        <span className={css['outcome']} data-outcome={outcome}>
          <Icon size={16} aria-hidden="true" />
          <span className={css['what']}>{said}</span>
        </span>
      </td>
    </>
  );
}

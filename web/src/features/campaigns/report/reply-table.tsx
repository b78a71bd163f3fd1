import type { CampaignReply } from '@recado/contracts';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessageCircleReply } from 'lucide-react';
import { useInfiniteList } from '../../../lib/infinite-list.ts';
import { formatMoment } from '../../../lib/format-time.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { useText } from '../../../lib/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import table from '../../../ui/table.module.css';
import { repliesOf } from './report.queries.ts';
import css from './report.module.css';
import { reportText } from './report.text.ts';

/** Answers to the campaign, the newest first; each leads to its ticket. */
export function ReplyTable({ id }: { id: number }) {
  const t = useText(reportText);
  const navigate = useNavigate();
  const list = useInfiniteList(repliesOf(id), ({ records }) => records);
  return (
    <ListPage
      embedded
      title={t.replies}
      list={list}
      columns={[
        { title: t.name, share: 3 },
        { title: t.reply, share: 6 },
        { title: t.message, width: 120 },
        { title: t.when, width: 148 },
      ]}
      keyOf={(reply) => reply.id}
      onOpen={({ ticketId }) => void navigate({ to: '/tickets/$uuid', params: { uuid: String(ticketId) } })}
      isOpenable={({ ticketId }) => ticketId !== null}
      renderCells={(reply) => <ReplyCells reply={reply} />}
      empty={{ icon: MessageCircleReply, title: t.noReplies, help: t.noRepliesHelp }}
    />
  );
}

function ReplyCells({ reply: { name, number, text, variant, optedOut, at, ticketId } }: { reply: CampaignReply }) {
  const t = useText(reportText);
  return (
    <>
      <td className={css['who']} title={`${name} ${formatPhone(number)}`}>
        {ticketId === null ? (
          <strong>{name}</strong>
        ) : (
          <Link to="/tickets/$uuid" params={{ uuid: String(ticketId) }} aria-label={t.openTicket(name)}>
            {name}
          </Link>
        )}
      </td>
      <td className={css['words']} title={text}>
        {optedOut && <small data-tone="bad">{t.leaves}</small>} {text}
      </td>
      <td className={classNames(table['soft'], css['wide'])}>{t.variant(variant)}</td>
      <td className={classNames(table['number'], table['soft'])}>{formatMoment(at)}</td>
    </>
  );
}

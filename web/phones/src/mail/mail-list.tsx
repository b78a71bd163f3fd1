import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { formatRowTime } from '../../../src/lib/format-time.ts';
import { useText } from '../../../src/lib/i18n.ts';
import { classNames } from '../../../src/ui/class-names.ts';
import { SkeletonBar } from '../../../src/ui/skeleton-bar.tsx';
import { errorText, errorTexts } from '../core/error-text.ts';
import { goTo, usePageLocation } from '../core/page-location.ts';
import { mailsOptions } from '../core/queries.ts';
import type { MailLine } from '../core/simulator.client.ts';
import side from '../side-list.module.css';
import css from './mail-list.module.css';
import { text } from './mail.text.ts';
import { ViewTabs } from './view-tabs.tsx';

/** The mails that the product has sent, the newest first. */
export function MailList() {
  const t = useText(text);
  const errorWords = useText(errorTexts);
  const { data, error } = useQuery(mailsOptions);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const all = data?.mails ?? [];
  const found = all.filter(({ to }) => to.some((address) => address.toLowerCase().includes(wanted)));
  return (
    <nav className={side['list']} aria-label={t.mails}>
      <ViewTabs />
      {all.length > 0 && (
        <div className={css['search']}>
          <Input
            allowClear
            prefix={<Search size={14} aria-hidden="true" />}
            placeholder={t.search}
            aria-label={t.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <div className={side['rows']}>
        {!data && !error && <Skeleton />}
        {!data && error && <p className={side['note']}>{errorText(error, errorWords)}</p>}
        {data && all.length === 0 && <p className={side['note']}>{data.port === null ? t.offHelp : t.none}</p>}
        {all.length > 0 && found.length === 0 && <p className={side['note']}>{t.notFound}</p>}
        <ul>
          {found.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </div>
    </nav>
  );
}

function MailRow({ mail: { id, at, to, subject } }: { mail: MailLine }) {
  const t = useText(text);
  const isOpen = usePageLocation().mail === id;
  return (
    <li>
      <button
        type="button"
        className={classNames(side['row'], css['mail'])}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => goTo({ mail: id })}
      >
        <span className={css['line']}>
          <strong>{subject || t.noSubject}</strong>
          <time>{formatRowTime(new Date(at).toISOString())}</time>
        </span>
        <span className={css['to']}>{to.join(', ')}</span>
      </button>
    </li>
  );
}

const Skeleton = () =>
  [180, 140, 200].map((width) => (
    <div key={width} className={css['bones']}>
      <SkeletonBar w={width} />
      <SkeletonBar w={120} />
    </div>
  ));

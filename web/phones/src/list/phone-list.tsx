import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import logo from '../../../public/favicon.svg';
import { useText } from '../../../src/lib/i18n.ts';
import { SkeletonBar } from '../../../src/ui/skeleton-bar.tsx';
import type { PhoneView } from '../core/simulator.client.ts';
import { openDialog } from '../core/open-dialog.ts';
import { errorTexts, errorText } from '../core/error-text.ts';
import { goTo } from '../core/page-location.ts';
import { phonesOptions } from '../core/queries.ts';
import { digitsOf } from '../core/suggest-phone.ts';
import { ViewTabs } from '../mail/view-tabs.tsx';
import side from '../side-list.module.css';
import css from './phone-list.module.css';
import { text } from './list.text.ts';
import { PhoneRow } from './phone-row.tsx';

const pageSize = 60;

const normalizeName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matches({ name, number }: PhoneView, search: string): boolean {
  const digits = digitsOf(search);
  return normalizeName(name).includes(normalizeName(search)) || (digits !== '' && number.includes(digits));
}

export function PhoneList() {
  const t = useText(text);
  const { data: phones, error } = useQuery(phonesOptions);
  const errorWords = useText(errorTexts);
  const [search, setSearch] = useState('');
  const matching = phones?.filter((phone) => matches(phone, search.trim())) ?? [];
  return (
    <nav className={side['list']} aria-label={t.phones}>
      <ViewTabs />
      <header className={css['head']}>
        <button type="button" className={css['home']} aria-label={t.steps} title={t.steps} onClick={() => goTo({})}>
          <img src={logo} width={28} height={28} alt="" />
        </button>
        <h2>{t.phones}</h2>
        <Button size="small" icon={<Plus size={14} />} onClick={() => openDialog.set({ kind: 'phone' })}>
          {t.newPhone}
        </Button>
      </header>
      {phones && phones.length > 0 && (
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
        {!phones && !error && <Skeleton />}
        {!phones && error && <p className={side['note']}>{errorText(error, errorWords)}</p>}
        {phones?.length === 0 && <p className={side['note']}>{t.none}</p>}
        {phones && phones.length > 0 && matching.length === 0 && <p className={side['note']}>{t.notFound}</p>}
        <PhoneSection title={t.linked} phones={matching.filter(({ devices }) => devices.length > 0)} />
        <PhoneSection title={t.others} phones={matching.filter(({ devices }) => devices.length === 0)} />
      </div>
    </nav>
  );
}

function PhoneSection({ title, phones }: { title: string; phones: PhoneView[] }) {
  const t = useText(text);
  const [shown, setShown] = useState(pageSize);
  if (phones.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={css['part']}>
        {title} <span>{phones.length}</span>
      </h3>
      <ul>
        {phones.slice(0, shown).map((phone) => (
          <PhoneRow key={phone.number} phone={phone} />
        ))}
      </ul>
      {phones.length > shown && (
        <Button type="link" onClick={() => setShown(shown + 10 * pageSize)}>
          {t.more(String(phones.length - shown))}
        </Button>
      )}
    </section>
  );
}

const Skeleton = () =>
  [140, 110, 160].map((width) => (
    <div key={width} className={css['bones']}>
      <SkeletonBar w={40} h={40} round />
      <SkeletonBar w={width} />
    </div>
  ));

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import css from './connection-alert.module.css';
import { listOptions, needsAttention } from './connections.state.ts';
import { outageText } from './outage.text.ts';

const delay = 2000;

/** Exclamation mark at the menu entry; the check runs two seconds after load. */
export function ConnectionAlert() {
  const t = useText(outageText);
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...listOptions(), enabled: due });
  if (!due || !data?.some(({ status }) => needsAttention(status))) return null;
  return (
    <span className={css['alert']} title={t.alert}>
      <span aria-hidden="true">!</span>
      <span className="sr-only">{t.alert}</span>
    </span>
  );
}

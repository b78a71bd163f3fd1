import { Button, Progress } from 'antd';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { locale, useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import css from './contact-privacy.module.css';
import { useEraseContact, useErasures } from './privacy.queries.ts';
import { privacyText } from './privacy.text.ts';

/** Running erasures of contacts, and those of the last hour; nothing for who may not erase. */
export function ContactErasures() {
  const t = useText(privacyText);
  const mayErase = hasPermission(useMe(), 'contacts-page:privacy');
  const { data } = useErasures(mayErase);
  const again = useEraseContact(() => undefined);
  if (!data || data.length === 0) return null;
  const count = (value: number) => value.toLocaleString(locale());
  return (
    <ul className={css['erasures']} aria-live="polite">
      {data.map(({ id, contactId, state, done, total }) => (
        <li key={id}>
          {state === 'done' && (
            <span>
              <CircleCheck size={16} aria-hidden="true" />
              {t.erased}
            </span>
          )}
          {state === 'failed' && (
            <span className={css['failed']}>
              <TriangleAlert size={16} aria-hidden="true" />
              {t.notErased}
              <Button
                size="small"
                loading={again.isPending}
                onClick={() => again.mutate({ id: contactId, typedName: '' })}
              >
                {t.again}
              </Button>
            </span>
          )}
          {(state === 'waiting' || state === 'working') && (
            <>
              <span>{t.erasing}</span>
              <Progress
                className={css['bar'] ?? ''}
                percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
                size="small"
                aria-label={t.erasing}
                showInfo={false}
              />
            </>
          )}
          {total > 0 && <small>{t.counted(count(done), count(total))}</small>}
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, MailX } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { mailText } from './company-mails.text.ts';
import css from './console.module.css';

const icons = { waiting: Clock, sent: CircleCheck, failed: CircleX, disabled: MailX };
const tones = { waiting: 'due', sent: 'active', failed: 'locked', disabled: 'due' } as const;

/** The newest mails to a company: what was tried before somebody writes again. */
export function CompanyMails({ companyId }: { companyId: number }) {
  const t = useText(mailText);
  const query = useQuery(api.companyMails.list.options({ companyId }));
  return (
    <Panel title={t.title} query={query}>
      {(mails) =>
        mails.length === 0 ? (
          <p className={css['soft']}>{t.none}</p>
        ) : (
          <ScrollRegion className={css['scroll']} label={t.table}>
            <table className={css['small']}>
              <tbody>
                {mails.map(({ id, kind, to, state, error, createdAt, endedAt }) => {
                  const Icon = icons[state];
                  return (
                    <tr key={id}>
                      <td>
                        {t[kind]}
                        <small className={css['sub']}>{to}</small>
                      </td>
                      <td>
                        <span className={css['state']} data-state={tones[state]} title={error || undefined}>
                          <Icon size={14} aria-hidden="true" />
                          {t[state]}
                        </span>
                      </td>
                      <td>{formatDateTime(endedAt ?? createdAt)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </ScrollRegion>
        )
      }
    </Panel>
  );
}

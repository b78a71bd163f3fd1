import type { InvitationView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Clock, Link2, Mail, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDate } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { InvitationLink } from './invitation-link.tsx';
import css from './invitations.module.css';
import {
  invitationsOptions,
  useInvitationsLive,
  useRenewInvitation,
  useWithdrawInvitation,
} from './invitations.queries.ts';
import { invitationText } from './invitations.text.ts';
import { text } from './users.text.ts';

/** Rows that are shown at first. */
const FEW = 4;

/** Invitations that nobody has accepted yet, above the users. */
export function OpenInvitations() {
  const t = useText(invitationText);
  const heading = useId();
  const [token, setToken] = useState<string>();
  const [isAll, setAll] = useState(false);
  const { data = [], error, refetch } = useQuery(invitationsOptions());
  useInvitationsLive();
  if (error)
    return (
      <div className={css['failed']}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </div>
    );
  const shown = isAll ? data : data.slice(0, FEW);
  return (
    <>
      {data.length > 0 && (
        <section className={css['open']} aria-labelledby={heading}>
          <h2 id={heading}>{t.listTitle}</h2>
          <ul>
            {shown.map((invitation) => (
              <OpenInvitation key={invitation.id} invitation={invitation} onToken={setToken} />
            ))}
          </ul>
          {shown.length < data.length && (
            <div className={css['all']}>
              <Button type="link" size="small" onClick={() => setAll(true)}>
                {t.showAll(data.length)}
              </Button>
            </div>
          )}
        </section>
      )}
      {token !== undefined && <InvitationLink token={token} onClose={() => setToken(undefined)} />}
    </>
  );
}

function OpenInvitation({
  invitation: { id, name, email, profile, expiresAt },
  onToken,
}: {
  invitation: InvitationView;
  onToken: (token: string) => void;
}) {
  const t = useText(invitationText);
  const own = useText(text);
  const { sendsMail } = usePlatform();
  const isEnded = Date.parse(expiresAt) <= useNow();
  const confirm = useConfirmation();
  const confirmDanger = useDangerConfirmation();
  const renew = useRenewInvitation(onToken);
  const withdraw = useWithdrawInvitation();
  const who = name ?? email ?? t.anonymous;
  const makeLink = () =>
    confirm({
      title: t.newLinkTitle(who),
      content: t.newLinkHelp,
      onConfirm: () => renew.mutateAsync({ id, byMail: false }),
    });
  const askWithdraw = () =>
    confirmDanger({
      title: t.withdrawTitle(who),
      content: t.withdrawHelp,
      onConfirm: () => withdraw.mutateAsync(id),
    });
  return (
    <li>
      <span className={css['who']}>
        <b title={who}>{who}</b>
        <span>{[name && email, own[profile]].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css['state']} data-ended={isEnded}>
        <Clock size={14} aria-hidden="true" />
        {isEnded ? t.ended : `${t.state}, ${t.until(formatDate(expiresAt))}`}
      </span>
      <span className={css['tools']}>
        <IconButton label={`${t.newLink}: ${who}`} icon={Link2} iconSize={16} onClick={() => void makeLink()} />
        {email && sendsMail && (
          <IconButton
            label={`${t.mailAgain}: ${who}`}
            icon={Mail}
            iconSize={16}
            onClick={() => renew.mutate({ id, byMail: true })}
          />
        )}
        <IconButton label={`${t.withdraw}: ${who}`} icon={Trash2} iconSize={16} danger onClick={askWithdraw} />
      </span>
    </li>
  );
}

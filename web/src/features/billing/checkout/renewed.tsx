import type { InvoiceView } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { formatDueDate, meOptions, useMe } from '../../../lib/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import css from './charge.module.css';
import { chargeText } from './charge.text.ts';

/** Time the message stays, as specified. */
const leaveAfterMs = 4_000;

/** The licence is renewed; after a moment the product opens. */
export function Renewed({ invoice, dueDate }: { invoice: InvoiceView; dueDate: string | null }) {
  const t = useText(chargeText);
  const { company } = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  async function leave() {
    // The guard of a locked company decides by the session.
    await client.refetchQueries({ queryKey: meOptions().queryKey });
    await navigate({ to: '/' });
  }
  const leaveLater = useEffectEvent(() => void leave());
  // The banner of the ending subscription disappears before this message does.
  const refresh = useEffectEvent(() => void client.refetchQueries({ queryKey: meOptions().queryKey }));
  useEffect(() => {
    refresh();
    const timer = setTimeout(() => leaveLater(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const until = dueDate && t.renewed(formatDueDate(dueDate, company));
  const isChange = invoice.kind === 'planChange';
  const title = isChange || !until ? t.changed(invoice.detail) : until;
  return (
    <output className={css['renewed']}>
      <Empty
        icon={BadgeCheck}
        title={title}
        action={
          <Button type="primary" onClick={() => void leave()}>
            {t.goOn}
          </Button>
        }
      >
        {t.leaving}
      </Empty>
    </output>
  );
}

import type { CloudNumber, WhatsappView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import css from './connection-dialog.module.css';
import { OfficialFields } from './official-fields.tsx';
import { officialText } from './official.text.ts';
import type { ConnectionForm } from './use-connection-form.ts';

/** Meta's codes for the people whom an account may write to first in a day. */
const tiers: Record<string, string> = {
  TIER_50: '50',
  TIER_250: '250',
  TIER_1K: '1.000',
  TIER_2K: '2.000',
  TIER_10K: '10.000',
  TIER_100K: '100.000',
};
const rates: Record<string, string> = { STANDARD: '80', HIGH: '1.000' };

/** The part of the editor that an official number has: its state at Meta, its webhook, and its access. */
export function OfficialSection({ connection, form }: { connection: WhatsappView; form: ConnectionForm }) {
  return (
    <>
      {connection.cloud && <NumberState cloud={connection.cloud} />}
      <Webhook id={connection.id} isSet={connection.cloud?.hasWebhook ?? false} />
      <OfficialFields form={form} isStored />
    </>
  );
}

function NumberState({ cloud }: { cloud: CloudNumber }) {
  const t = useText(officialText);
  const { verifiedName, quality, tier, throughput } = cloud;
  const tierName = tier?.endsWith('UNLIMITED') ? t.unlimited : (tiers[tier ?? ''] ?? tier ?? t.notKnown);
  const facts = [
    [t.verifiedName, verifiedName || t.notKnown],
    [t.quality, t[quality]],
    [t.tier, tierName],
    [t.throughput, rates[throughput ?? ''] ?? t.notKnown],
  ] as const;
  return (
    <dl className={css['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Webhook({ id, isSet }: { id: number; isSet: boolean }) {
  const t = useText(officialText);
  const { data, isError, refetch } = useQuery(api.cloudNumbers.webhook.options({ id }));
  if (isError && !data)
    return (
      <p role="alert">
        {t.webhookError} <Button onClick={() => void refetch()}>{t.again}</Button>
      </p>
    );
  if (!data) return <SkeletonBar w={240} />;
  return (
    <>
      <CopyField label={t.webhookUrl} value={data.url} help={isSet ? t.webhookSet : t.webhookMissing} />
      <CopyField label={t.verifyToken} value={data.verifyToken} />
    </>
  );
}

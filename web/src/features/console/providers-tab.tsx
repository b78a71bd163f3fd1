import type { PaymentProviderView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import consoleCss from './console.module.css';
import { useConsoleChange } from './console.queries.ts';
import { moneyText } from './money.text.ts';
import css from './providers-tab.module.css';

const CredentialDialog = lazy(() => import('./credential-dialog.tsx'));

export default function ProvidersTab() {
  const query = useQuery(api.paymentProviders.list.options());
  if (query.isPending) return <SkeletonBar w="40%" h={20} />;
  if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <ul className={css['providers']}>
      {query.data.map((provider) => (
        <ProviderCard key={provider.name} provider={provider} />
      ))}
    </ul>
  );
}

function ProviderCard({ provider }: { provider: PaymentProviderView }) {
  const t = useText(moneyText);
  const [isOpen, setOpen] = useState(false);
  const { name, isActive, fields, noticeUrl } = provider;
  const title = providerTitle(name, t.sandboxName);
  const isComplete = fields.every(({ kind, required, isSet }) => !required || isSet || kind === 'choice');
  const activate = useConsoleChange(() => api.paymentProviders.activate.call({ name }));
  return (
    <li className={css['provider']} data-active={isActive || undefined}>
      <h2>
        {title}
        {isActive && (
          <Tag color="success" icon={<CircleCheck size={12} aria-hidden="true" />}>
            {t.inUse}
          </Tag>
        )}
      </h2>
      <p>{t[`${name}Help`]}</p>
      {noticeUrl && isActive && (
        <p className={consoleCss['soft']}>
          {t.noticeUrl}: <code>{noticeUrl}</code>
        </p>
      )}
      <span className={css['buttons']}>
        {fields.length > 0 && <Button onClick={() => setOpen(true)}>{t.configure}</Button>}
        {!isActive && (
          <Button
            type="primary"
            disabled={!isComplete}
            loading={activate.isPending}
            onClick={() => activate.mutate(undefined)}
          >
            {t.use}
          </Button>
        )}
      </span>
      <Suspense>
        {isOpen && <CredentialDialog provider={provider} title={title} onClose={() => setOpen(false)} />}
      </Suspense>
    </li>
  );
}

const titles = { efi: 'Efí', asaas: 'Asaas', mercadopago: 'Mercado Pago', stripe: 'Stripe' } as const;
const providerTitle = (name: PaymentProviderView['name'], sandbox: string): string =>
  name === 'sandbox' ? sandbox : titles[name];

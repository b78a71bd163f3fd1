import { Button } from 'antd';
import { CloudOff, RotateCw } from 'lucide-react';
import { errorMessage } from '../lib/request-error.ts';
import { useText, words } from '../lib/i18n.ts';
import { Empty } from './empty.tsx';

const text = words({
  pt: { title: 'Não foi possível carregar', retry: 'Tentar novamente' },
  en: { title: 'This could not be loaded', retry: 'Try again' },
  es: { title: 'No se pudo cargar', retry: 'Intentar de nuevo' },
});

/** Replaces a list or page whose request failed. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText(text);
  return (
    <Empty
      icon={CloudOff}
      tone="bad"
      title={t.title}
      action={
        <Button icon={<RotateCw size={14} />} onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      {errorMessage(error)}
    </Empty>
  );
}

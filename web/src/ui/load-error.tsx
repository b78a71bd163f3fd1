import { Button } from 'antd';
import { CloudOff, RotateCw } from 'lucide-react';
import { errorMessage } from '../lib/request-error.ts';
import { useText, words } from '../lib/i18n.ts';
import { Empty } from './empty.tsx';
import css from './load-error.module.css';

const text = words({
  pt: {
    title: 'Não foi possível carregar',
    list: 'Não foi possível carregar a lista de registros',
    retry: 'Tentar novamente',
  },
  en: { title: 'This could not be loaded', list: 'The list could not be loaded', retry: 'Try again' },
  es: { title: 'No se pudo cargar', list: 'No se pudo cargar la lista de registros', retry: 'Intentar de nuevo' },
});

interface Props {
  error: unknown;
  onRetry: () => void;
  /** true: the failed request was that of a list. */
  isList?: boolean;
}

/** Replaces a list or page whose request failed. */
export function LoadError({ error, onRetry, isList = false }: Props) {
  const t = useText(text);
  return (
    <Empty
      icon={CloudOff}
      tone="bad"
      title={isList ? t.list : t.title}
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

/** Replaces a part of a page that is one line high, such as a bar of numbers. */
export function LoadErrorLine({ error, onRetry }: Omit<Props, 'isList'>) {
  const t = useText(text);
  return (
    <div role="alert" className={css['line']}>
      <p>
        <CloudOff size={16} aria-hidden="true" />
        <span>
          {t.title}. {errorMessage(error)}
        </span>
      </p>
      <Button size="small" icon={<RotateCw size={14} aria-hidden="true" />} onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './messages-api.module.css';
import { text } from './messages-api.text.ts';

/** The address of the API, its sign-in, and its input. */
export function Introduction({ base }: { base: string }) {
  const t = useText(text);
  return (
    <div className={css['intro']}>
      <p>{t.intro}</p>
      <dl>
        <div>
          <dt>{t.address}</dt>
          <dd className={css['address']}>
            <code>{base}</code>
            <IconButton
              label={`${t.copy}: ${t.address}`}
              icon={Copy}
              iconSize={14}
              size="small"
              onClick={() => copyText(base, t.copied)}
            />
          </dd>
        </div>
        <div>
          <dt>{t.authentication}</dt>
          <dd>
            {t.authenticationHelp} <Link to="/api-tokens">{t.keys}</Link> {t.or}{' '}
            <Link to="/connections">{t.connectionToken}</Link>.
          </dd>
        </div>
        <div>
          <dt>{t.limits}</dt>
          <dd>{t.limitsHelp}</dd>
        </div>
        <div>
          <dt>{t.repeating}</dt>
          <dd>{t.repeatingHelp}</dd>
        </div>
      </dl>
    </div>
  );
}

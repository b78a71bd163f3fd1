import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { CodeBlock } from './code-block.tsx';
import css from './messages-api.module.css';
import { text } from './messages-api.text.ts';
import { webhookExample } from './webhook-example.ts';

/** An introduction to webhooks with an example. */
export function WebhookGuide({ onVerify }: { onVerify: () => void }) {
  const t = useText(text);
  return (
    <section className={css['section']} aria-labelledby="webhooks">
      <header>
        <h2 id="webhooks">{t.webhooks}</h2>
        <Link to="/webhooks">{t.setUp}</Link>
      </header>
      <div className={css['webhooks']}>
        <dl>
          <div>
            <dd>{t.webhooksHelp}</dd>
          </div>
          <div>
            <dt>{t.delivery}</dt>
            <dd>{t.deliveryHelp}</dd>
          </div>
          <div>
            <dt>{t.verify}</dt>
            <dd>
              {t.verifyHelp}{' '}
              <Button type="link" size="small" onClick={onVerify}>
                {t.showVerify}
              </Button>
            </dd>
          </div>
        </dl>
        <CodeBlock label={t.payload} code={webhookExample} />
      </div>
    </section>
  );
}

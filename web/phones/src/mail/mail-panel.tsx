import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Mail, MailX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { Empty } from '../../../src/ui/empty.tsx';
import { SkeletonBar } from '../../../src/ui/skeleton-bar.tsx';
import { errorText, errorTexts } from '../core/error-text.ts';
import { goTo, usePageLocation } from '../core/page-location.ts';
import { mailOptions, mailsOptions } from '../core/queries.ts';
import { SimulatorError, type MailView } from '../core/simulator.client.ts';
import { ScreenHead } from '../phone/screen-head.tsx';
import css from './mail-panel.module.css';
import { text } from './mail.text.ts';
import { withBlankTarget } from './with-blank-target.ts';

/** The open mail. */
export function MailPanel() {
  const t = useText(text);
  const id = usePageLocation().mail ?? '';
  const { data: box } = useQuery(mailsOptions);
  return (
    <section className={css['panel']} aria-label={t.mails}>
      {id !== '' && <OpenMail key={id} id={id} />}
      {id === '' && box && box.mails.length > 0 && <Empty icon={Mail} title={t.choose} />}
      {id === '' && box?.mails.length === 0 && (
        <Empty icon={box.port === null ? MailX : Mail} title={box.port === null ? t.off : t.none}>
          {box.port === null ? t.offHelp : t.noneHelp}
        </Empty>
      )}
    </section>
  );
}

function OpenMail({ id }: { id: string }) {
  const t = useText(text);
  const errorWords = useText(errorTexts);
  const { data: mail, error } = useQuery(mailOptions(id));
  if (mail) return <MailBody mail={mail} />;
  if (error instanceof SimulatorError && error.status === 404)
    return (
      <Empty icon={MailX} title={t.gone}>
        {t.goneHelp}
      </Empty>
    );
  if (error) return <p className={css['note']}>{errorText(error, errorWords)}</p>;
  return (
    <div className={css['note']}>
      <SkeletonBar w={240} />
    </div>
  );
}

function MailBody({ mail: { from, to, subject, at, text: plain, html } }: { mail: MailView }) {
  const t = useText(text);
  const [isFormatted, setFormatted] = useState(html !== '');
  return (
    <>
      <ScreenHead
        name={subject || t.noSubject}
        face={false}
        back={{ label: t.back, go: () => goTo({ mail: '' }), narrowOnly: true }}
      >
        {html !== '' && (
          <Segmented
            aria-label={t.form}
            value={isFormatted}
            options={[
              { value: true, label: t.html },
              { value: false, label: t.plain },
            ]}
            onChange={setFormatted}
          />
        )}
      </ScreenHead>
      <dl className={css['about']}>
        <dt>{t.from}</dt>
        <dd>{from}</dd>
        <dt>{t.to}</dt>
        <dd>
          {to.join(', ')} <time>{new Date(at).toLocaleString(document.documentElement.lang)}</time>
        </dd>
      </dl>
      {isFormatted ? (
        // Without scripts and without the origin of this page; links open new tabs.
        <iframe
          className={css['html']}
          title={subject || t.noSubject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={withBlankTarget(html)}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is scrolled by keyboard
        <pre className={css['text']} tabIndex={0}>
          {plain}
        </pre>
      )}
    </>
  );
}

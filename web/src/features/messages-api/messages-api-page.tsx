import { API_V1 } from '@recado/contracts/api-version';
import { Button } from 'antd';
import { BookOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { backendUrl } from '../../lib/api.ts';
import { apiBase } from '../../lib/http.ts';
import { useText } from '../../lib/i18n.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { CallLog } from './call-log.tsx';
import { CodeSamples } from './code-samples.tsx';
import { Introduction } from './introduction.tsx';
import css from './messages-api.module.css';
import { text } from './messages-api.text.ts';
import type { SampleTask } from './samples/sample-request.ts';
import { TryAnswer } from './try-answer.tsx';
import { TryIt } from './try-it.tsx';
import { callOf, useTryIt, type TryForm, type TryKind } from './use-try-it.ts';
import { WebhookGuide } from './webhook-guide.tsx';

/** Outside programs reach the API at the address of the page. */
const base = `${location.origin}${apiBase}${API_V1}`;

/** The external messages API: an introduction, forms that really send, samples, and the last calls. */
export function MessagesApiPage() {
  const t = useText(text);
  const form = useTryIt();
  const samples = useRef<HTMLDivElement>(null);
  const [task, setTask] = useState<SampleTask>('sendText');
  /** The samples follow the form. */
  const setKind = (kind: TryKind) => {
    form.setKind(kind);
    setTask(kind === 'text' ? 'sendText' : 'sendFile');
  };
  function showVerification() {
    setTask('webhook');
    samples.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <main className={css['page']}>
      <PageHead title={t.title} action={<Documentation />} />
      <div className={css['body']}>
        <Introduction base={base} />
        <div className={css['columns']}>
          <TryIt form={{ ...form, setKind }} />
          <TryAnswer outcome={form.outcome} />
          <div ref={samples} className={css['samples']}>
            <CodeSamples input={sampleInputOf(form)} task={task} onTask={setTask} />
          </div>
        </div>
        <CallLog />
        <WebhookGuide onVerify={showVerification} />
      </div>
    </main>
  );
}

function sampleInputOf({ values, outcome }: TryForm) {
  const [file] = values.files;
  return {
    base,
    call: callOf(values),
    file: file ? { name: file.name, type: file.type || 'application/octet-stream' } : null,
    lastId: outcome && 'sent' in outcome ? outcome.sent.message.id : null,
  };
}

function Documentation() {
  const t = useText(text);
  return (
    <Button icon={<BookOpen size={16} />} href={backendUrl('/docs')} target="_blank" rel="noreferrer">
      {t.documentation}
    </Button>
  );
}

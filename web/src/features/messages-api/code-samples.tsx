import { Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { CodeBlock } from './code-block.tsx';
import css from './messages-api.module.css';
import { text } from './messages-api.text.ts';
import {
  sampleLanguages,
  sampleTasks,
  type SampleInput,
  type SampleLanguage,
  type SampleTask,
} from './samples/sample-request.ts';
import { writeSample } from './samples/write-sample.ts';

const languageNames: Record<SampleLanguage, string> = {
  curl: 'curl',
  client: 'JavaScript',
  fetch: 'fetch',
  python: 'Python',
  php: 'PHP',
};

interface Props {
  input: SampleInput;
  task: SampleTask;
  onTask: (task: SampleTask) => void;
}

/** The request of the form in several languages. */
export function CodeSamples({ input, task, onTask }: Props) {
  const t = useText(text);
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  return (
    <section className={css['section']} aria-labelledby="samples">
      <header>
        <h2 id="samples">{t.samples}</h2>
      </header>
      <div className={css['tasks']}>
        <Segmented<SampleTask>
          aria-label={t.task}
          options={sampleTasks.map((value) => ({ value, label: t[value] }))}
          value={task}
          onChange={onTask}
        />
      </div>
      <Tabs
        size="small"
        className={css['languages'] ?? ''}
        aria-label={t.language}
        activeKey={language}
        onChange={(key) => setLanguage(key as SampleLanguage)}
        items={sampleLanguages.map((key) => ({
          key,
          label: languageNames[key],
          children: key === language && (
            <CodeBlock
              label={`${t.sample}: ${languageNames[key]}`}
              code={writeSample(key, task, input, t.sampleBody)}
            />
          ),
        }))}
      />
      <p className={css['quiet']}>{task === 'webhook' ? t.secretHelp : t.keyHelp}</p>
    </section>
  );
}

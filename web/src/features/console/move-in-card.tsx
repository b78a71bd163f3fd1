import type { MoveInRefusal, MoveInState, MoveInStep, MoveInView } from '@recado/contracts';
import { Alert, Button, Progress, Steps } from 'antd';
import { Archive, Database, Download } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { MoveInActions } from './move-in-actions.tsx';
import { MoveInSurveyTable } from './move-in-survey.tsx';
import css from './move-in.module.css';
import { isUnderWay, useMoveInReport } from './move-in.queries.ts';
import { moveInText } from './move-in.text.ts';

const steps: MoveInStep[] = ['look', 'move', 'arrive'];
const shapeWords = { saas: 'saas', ticketz: 'ticketz', archive: 'archiveOfCompany' } as const;
const stepStates: Record<MoveInState, 'process' | 'finish' | 'error' | 'wait'> = {
  waiting: 'wait',
  working: 'process',
  stopping: 'process',
  done: 'finish',
  failed: 'error',
  stopped: 'wait',
};
const refusalWords = {
  unreachable: 'unreachable',
  address: 'badAddress',
  unknown: 'unknownShape',
  unreadable: 'unreadable',
  stillUsed: 'stillUsed',
  folder: 'folderGone',
  archive: 'badArchive',
  company: 'noCompany',
  space: 'noSpace',
  source: 'doubtfulSource',
  busy: 'busyElsewhere',
  other: 'other',
} as const satisfies Record<MoveInRefusal, string>;

/** One installation or archive: how far it is, what there is in it, and what can be done next. */
export function MoveInCard({ moveIn }: { moveIn: MoveInView }) {
  const t = useText(moveInText);
  const { address, source, oldCompanyId, survey, state, step, hasArrived, refusal, error, lines } = moveIn;
  const Icon = address ? Database : Archive;
  const name = address || source;
  return (
    <article className={css['card']} aria-label={name}>
      <header className={css['title']}>
        <Icon size={16} aria-hidden="true" />
        <h2 title={name}>{name}</h2>
        <small>
          {[address && source, survey && t[shapeWords[survey.shape]], oldCompanyId && `${t.company} ${oldCompanyId}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <span className={css['state']} data-state={hasArrived ? 'arrived' : state}>
          {hasArrived ? t.arrived : t[state]}
        </span>
      </header>
      <Steps
        size="small"
        current={steps.indexOf(step)}
        status={stepStates[state]}
        items={steps.map((key) => ({ title: t[key] }))}
      />
      {isUnderWay(moveIn) && <StepProgress moveIn={moveIn} />}
      {refusal && <Alert type="error" showIcon title={t[refusalWords[refusal]]} description={error} />}
      {survey && <MoveInSurveyTable survey={survey} />}
      {moveIn.leftOut > 0 && <LeftOut moveIn={moveIn} />}
      {lines.length > 0 && (
        <details className={css['log']}>
          <summary>{t.log}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
          <pre tabIndex={0}>{lines.join('\n')}</pre>
        </details>
      )}
      <MoveInActions moveIn={moveIn} />
    </article>
  );
}

function StepProgress({ moveIn: { step, done, total } }: { moveIn: MoveInView }) {
  const t = useText(moveInText);
  const percent = total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
  return (
    <div className={css['progress']}>
      <Progress percent={percent} size="small" status="active" aria-label={t[step]} />
      {total > 0 && step !== 'look' && (
        <small>{t.rows(Math.min(done, total).toLocaleString(), total.toLocaleString())}</small>
      )}
    </div>
  );
}

function LeftOut({ moveIn: { id, leftOut, state } }: { moveIn: MoveInView }) {
  const t = useText(moveInText);
  const report = useMoveInReport();
  return (
    <p className={css['leftOut']}>
      {t.leftOut(leftOut.toLocaleString())}
      {(state === 'done' || state === 'failed' || state === 'stopped') && (
        <Button
          type="link"
          size="small"
          icon={<Download size={14} />}
          loading={report.isPending}
          onClick={() => report.mutate(id)}
        >
          {t.report}
        </Button>
      )}
    </p>
  );
}

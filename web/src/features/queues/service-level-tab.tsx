import { useText } from '../../lib/i18n.ts';
import { MinutesField } from './minutes-field.tsx';
import css from './queues.module.css';
import { promiseText } from './queue-promises.text.ts';
import type { QueueForm } from './use-queue-form.ts';

/** A week, and 60 days, as in the contract. */
const mostFirst = 10_080;
const mostResolution = 86_400;

/** The promises of the queue, and when its people are warned. */
export function ServiceLevelTab({ form }: { form: QueueForm }) {
  const t = useText(promiseText);
  const { values, set, errorOf } = form;
  return (
    <>
      <p>{t.serviceHelp}</p>
      <div className={css['half']}>
        <MinutesField
          label={t.firstAnswerMinutes}
          help={t.firstAnswerHelp}
          error={errorOf('firstAnswerMinutes')}
          most={mostFirst}
          value={values.firstAnswerMinutes}
          onChange={(minutes) => set('firstAnswerMinutes', minutes)}
        />
        <MinutesField
          label={t.resolutionMinutes}
          help={t.resolutionHelp}
          error={errorOf('resolutionMinutes')}
          most={mostResolution}
          value={values.resolutionMinutes}
          onChange={(minutes) => set('resolutionMinutes', minutes)}
        />
        <MinutesField
          label={t.warnMinutes}
          help={t.warnHelp}
          error={errorOf('warnMinutes')}
          most={mostResolution}
          value={values.warnMinutes}
          onChange={(minutes) => set('warnMinutes', minutes)}
        />
      </div>
    </>
  );
}

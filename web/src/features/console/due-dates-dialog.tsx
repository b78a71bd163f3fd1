import type { ConsoleCompany, MovedDueDates } from '@recado/contracts';
import { MOST_FREE_DAYS } from '@recado/contracts/count-bound';
import { App, Input, InputNumber, Segmented } from 'antd';
import { api } from '../../lib/api.ts';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { bulkText } from './bulk.text.ts';
import { useConsoleChange } from './console.queries.ts';

interface Props {
  companies: ConsoleCompany[];
  onClose: () => void;
  onDone: () => void;
}
const mostNames = 10;
const initial = { way: 'days' as 'days' | 'day', days: 7 as number | null, day: '', reason: '' };
type Values = typeof initial;

/** Gives companies free days, or one due date to all of them. */
export default function DueDatesDialog({ companies, onClose, onDone }: Props) {
  const t = useText(bulkText);
  const { modal } = App.useApp();
  const form = useForm<Values>(
    initial,
    {
      days: (days, { way }) =>
        way === 'days' && (days === null || days < 1 || days > MOST_FREE_DAYS) ? t.daysRange : undefined,
      day: (day, { way }) => (way === 'day' ? (day === '' ? t.required : dayRule(day)) : undefined),
      reason: textRule(5, 200, t),
    },
    { dueDate: 'day' },
  );
  const { values, set, errorOf, leave } = form;
  function report({ moved, endless }: MovedDueDates) {
    if (endless.length === 0) return showSuccess(t.moved(moved));
    const names = companies.filter(({ id }) => endless.includes(id)).map(({ name }) => name);
    const rest = names.length - mostNames;
    const listed = [...names.slice(0, mostNames), ...(rest > 0 ? [t.andMore(rest)] : [])].join(', ');
    modal.info({ title: t.moved(moved), content: `${t.endless(endless.length)} ${listed}` });
  }
  const move = useConsoleChange(
    ({ way, days, day, reason }: Values) =>
      api.companies.moveDueDates.call({
        ids: companies.map(({ id }) => id),
        ...(way === 'days' && days !== null ? { days } : { dueDate: day }),
        reason: reason.trim(),
      }),
    { quiet: true, onDone: report },
  );
  const submit = () =>
    form.submit(async (given) => {
      await move.mutateAsync(given);
      onDone();
      onClose();
    });
  return (
    <FormDialog
      anchored
      title={t.moveDueDates}
      submitLabel={t.moveDueDates}
      busy={move.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t.moveLead(companies.length)}</p>
      <Segmented<Values['way']>
        block
        aria-label={t.way}
        value={values.way}
        options={[
          { value: 'days', label: t.byDays },
          { value: 'day', label: t.toDay },
        ]}
        onChange={(way) => set('way', way)}
      />
      {values.way === 'days' ? (
        <Field label={t.days} help={t.daysHelp} error={errorOf('days')}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={1}
              max={MOST_FREE_DAYS}
              precision={0}
              value={values.days}
              onChange={(days) => set('days', days)}
              onBlur={() => leave('days')}
            />
          )}
        </Field>
      ) : (
        <Field label={t.day} help={t.dayHelp} error={errorOf('day')}>
          {(wiring) => (
            <DayInput {...wiring} value={values.day} onChange={(day) => set('day', day)} onLeave={() => leave('day')} />
          )}
        </Field>
      )}
      <Field label={t.reason} help={t.reasonHelp} error={errorOf('reason')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            rows={3}
            maxLength={200}
            value={values.reason}
            onChange={(event) => set('reason', event.target.value)}
            onBlur={() => leave('reason')}
          />
        )}
      </Field>
    </FormDialog>
  );
}

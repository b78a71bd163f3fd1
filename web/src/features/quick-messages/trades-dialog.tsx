import { Checkbox, Select } from 'antd';
import { useId, useState } from 'react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAddAnswers } from './quick-messages.queries.ts';
import css from './quick-messages.module.css';
import { answersOf, trades, type Trade } from './trade-answers.text.ts';
import { tradesText } from './trades.text.ts';

/** Texts of a trade, to begin with. */
export default function TradesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(tradesText);
  const [language] = useLanguage();
  const heading = useId();
  const [trade, setTrade] = useState<Trade>('shop');
  /** Texts that are not wanted. */
  const [left, setLeft] = useState<string[]>([]);
  const add = useAddAnswers(onClose);
  const answers = answersOf(trade, language);
  const chosen = answers.filter(({ shortcode }) => !left.includes(shortcode));
  return (
    <FormDialog
      title={t.title}
      submitLabel={t.add(chosen.length)}
      isSubmittable={chosen.length > 0}
      width={560}
      busy={add.isPending}
      changed={left.length > 0}
      onClose={onClose}
      onSubmit={() => add.mutate(chosen)}
    >
      <p className={css['lead']}>{t.lead}</p>
      <Field label={t.trade}>
        {(wiring) => (
          <Select
            {...wiring}
            value={trade}
            options={trades.map((value) => ({ value, label: t[value] }))}
            onChange={(next) => {
              setTrade(next);
              setLeft([]);
            }}
          />
        )}
      </Field>
      <fieldset className={css['answers']} aria-labelledby={heading}>
        <legend id={heading}>{t.answers}</legend>
        {answers.map(({ shortcode, message }) => (
          <Checkbox
            key={shortcode}
            checked={!left.includes(shortcode)}
            onChange={({ target }) =>
              setLeft((before) =>
                target.checked ? before.filter((other) => other !== shortcode) : [...before, shortcode],
              )
            }
          >
            <b>/{shortcode}</b> {message}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  );
}

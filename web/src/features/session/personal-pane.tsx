import { useText } from '../../lib/i18n.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { HoursField } from '../../ui/hours-field.tsx';
import { NoticesTab } from './notices-tab.tsx';
import css from './personal-tabs.module.css';
import { PersonalTab } from './personal-tab.tsx';
import { personalText } from './personal.text.ts';
import type { PersonalForm } from './use-personal-form.ts';

export type PersonalPaneName = 'personal' | 'notices' | 'hours';
interface Props {
  name: PersonalPaneName;
  form: PersonalForm;
  active: boolean;
  onLeave: () => void;
}

/** One tab of the personal profile; saving stores all of them. */
export function PersonalPane({ name, form, active, onLeave }: Props) {
  const t = useText(personalText);
  return (
    <DialogForm
      title={t[name]}
      busy={form.busy}
      active={active}
      changedMeanwhile={form.changedMeanwhile}
      onLeave={onLeave}
      onSubmit={form.save}
    >
      {name === 'personal' && <PersonalTab form={form} />}
      {name === 'notices' && <NoticesTab form={form} />}
      {name === 'hours' && (
        <>
          <p className={css['help']}>{t.hoursHelp}</p>
          <HoursField value={form.values.hours} onChange={(week) => form.set('hours', week)} />
        </>
      )}
    </DialogForm>
  );
}

import { menuText } from '@recado/contracts/menu-text';
import { fill } from '@recado/contracts/template';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { PhonePreview, type PreviewMessage } from '../../ui/phone-preview.tsx';
import { useSampleFacts } from '../../ui/use-sample-facts.ts';
import { pathTo, type EditedStep } from './menu-options.ts';
import { text } from './queues.text.ts';

interface Props {
  /** Greeting before the menu. */
  greeting: string;
  steps: EditedStep[];
  /** Key of the option in view; null: the first menu. */
  chosen: string | null;
}

/** The chat that leads to an option: each menu, and the number the contact answers with. */
export function MenuPreview({ greeting, steps, chosen }: Props) {
  const t = useText(text);
  const { company } = useMe();
  const facts = useSampleFacts();
  const path = pathTo(steps, chosen);
  const last = path.at(-1)?.step;
  const titlesOf = (options: EditedStep[]) => options.map(({ title }) => title || t.untitled);
  const menu = (message: string, options: EditedStep[], level: 'top' | 'below'): PreviewMessage => ({
    from: 'company',
    text: fill(menuText({ message: message.trim(), choices: titlesOf(options), level }), facts),
  });
  const messages: PreviewMessage[] = [
    menu(greeting, steps, 'top'),
    ...path.flatMap(({ step, position }): PreviewMessage[] => [
      { from: 'contact', text: String(position) },
      menu(step.message, step.children, 'below'),
    ]),
  ];
  return (
    <PhonePreview
      label={`${t.preview}: ${last ? last.title || t.untitled : t.firstMenu}`}
      title={company.name}
      messages={messages}
      empty={last ? t.previewEmptyOption : t.previewEmpty}
    />
  );
}

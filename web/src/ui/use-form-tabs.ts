import { useState } from 'react';

/**
 * The open tab of a form. The first tab with an error opens by itself when the errors change, and with `openBad` when the
 * form is submitted, unless the open tab has an error itself.
 * @param bad tabs with an error, in their order
 */
export function useFormTabs<Key extends string>(first: NoInfer<Key>, bad: readonly Key[]) {
  const [tab, setTab] = useState<Key>(first);
  const [known, setKnown] = useState(bad.join());
  const openBad = () => {
    const [firstBad] = bad;
    if (firstBad && !bad.includes(tab)) setTab(firstBad);
  };
  if (bad.join() !== known) {
    setKnown(bad.join());
    openBad();
  }
  return { tab, setTab, openBad };
}

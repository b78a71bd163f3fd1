import type { ReactNode } from 'react';

interface Props {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** What scrolls within a page; the keyboard reaches and scrolls it although nothing in it may take the focus. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser focuses a scroller by itself
  <section className={className} tabIndex={0} aria-label={label}>
    {children}
  </section>
);

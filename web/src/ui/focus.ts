/** As a `ref`: what one came to fill in has the focus when it appears. */
export const focusOnMount = (element: { focus: () => void } | null): void => element?.focus();

/** A `ref` that focuses the element when it is mounted. */
export const focusOnMount = (element: { focus: () => void } | null): void => element?.focus();

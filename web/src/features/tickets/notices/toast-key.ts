/** What the toast of a notification is called. */
export const toastOf = (id: number): string => `handed-${id}`;

/** Days for which numbers are shown. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

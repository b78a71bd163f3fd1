/** The folder of screenshots, outside the repository's files. */
export const screenshotFolder = new URL('../../../screenshotFolder', import.meta.url).pathname;

/** The folder of screenshots, outside the repository's files. */
export const screenshotFolder = new URL('../../../artefacts', import.meta.url).pathname;

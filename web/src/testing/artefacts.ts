/** The folder of screenshots, outside the repository's files. */
export const artefacts = new URL('../../../artefacts', import.meta.url).pathname;

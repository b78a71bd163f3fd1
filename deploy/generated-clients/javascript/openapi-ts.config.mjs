export default {
  input: './openapi.json',
  // Node imports no folders, and wants the ends of names.
  output: { path: './generated/hey-api', module: { extension: '.js' } },
};

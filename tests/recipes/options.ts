import { RECIPE_OPTIONS } from '../../src/cli/recipes/session.ts';

/** Parameters of `npm run recipes`: parameters of `bindocs recipes`, and parameters for the stand-ins in this repository. */
export const OPTIONS = {
  ...RECIPE_OPTIONS,
  artifacts: {
    type: 'string',
    value: '<folder>',
    help: 'Run with these release files instead of stand-ins.',
  },
  'stand-ins': {
    type: 'string',
    value: '<folder>',
    help: 'Stand-ins for release files, and the output that recipes print with them. Default: tests/stub-library.',
  },
  install: { type: 'boolean', help: 'Install the Debian packages on the pages and in toolchains.json.' },
  quick: { type: 'boolean', help: 'Run each recipe once, alternating between pages and scripts by release.' },
} as const;

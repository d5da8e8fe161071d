// The import table of ARCHITECTURE.md. What is not allowed here is a decision of its own.

/** Which workspaces each may import; those that do not exist yet have their line already. */
const TABLE = {
  'packages/rules': [],
  'packages/i18n': [],
  'packages/solver': ['packages/rules'],
  'packages/api': ['packages/rules'],
  'apps/web': ['packages/api', 'packages/i18n', 'packages/rules', 'packages/solver'],
  'apps/server': ['packages/api', 'packages/rules', 'packages/solver'],
  'apps/cli': ['packages/api', 'packages/i18n', 'packages/rules', 'packages/solver'],
};

const WEB = 'apps/web/src';

const WORKSPACES = Object.keys(TABLE);
const oneOf = (names) => `^(${names.join('|')})/`;

function allowedOnly([from, allowed]) {
  const others = WORKSPACES.filter((name) => name !== from && !allowed.includes(name));
  return {
    name:
      allowed.length > 0
        ? `${from} imports only ${allowed.join(', ')}`
        : `${from} imports no other workspace`,
    severity: 'error',
    from: { path: `^${from}/src/` },
    to: { path: oneOf(others) },
  };
}

export default {
  forbidden: [
    ...Object.entries(TABLE).map(allowedOnly),
    {
      name: 'rules import no package and no Node module',
      severity: 'error',
      from: { path: '^packages/rules/src/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core'] },
    },
    {
      name: 'i18n imports no Node module',
      severity: 'error',
      from: { path: '^packages/i18n/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the table knows no rules and no game',
      comment:
        'table/ draws piles and reports gestures; the one adapter from Position stands in game/.',
      severity: 'error',
      from: { path: `^${WEB}/table/` },
      to: { path: ['^packages/rules/', `^${WEB}/(game|actions|views|storage)/`] },
    },
    {
      name: 'the game knows no page',
      severity: 'error',
      from: { path: `^${WEB}/(game|storage)/` },
      to: { path: `^${WEB}/(views|actions|table)/.*\\.svelte$` },
    },
    {
      name: 'a package does not import its own front door',
      severity: 'error',
      from: { path: '^(packages/[^/]+)/src/', pathNot: '^packages/[^/]+/src/index\\.ts$' },
      to: { path: '^$1/src/index\\.ts$' },
    },
    {
      name: 'packages are entered by their front door',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/src/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^$1/$2/',
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/i18n/src/generated/',
          // Asking a worker must not load the search: these are doors of their own.
          '^packages/solver/src/(worker|session/(index|node))\\.ts$',
          // Nor must calling the server load its schemas, nor signing what signs nothing.
          '^packages/api/src/(client|protocol|signing)\\.ts$',
        ],
      },
    },
    {
      name: 'the page asks a worker',
      comment: 'The search would make the first page larger, and would stop it while it thinks.',
      severity: 'error',
      from: { path: `^${WEB}/` },
      to: {
        path: '^packages/solver/src/',
        pathNot: '^packages/solver/src/session/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only the committing worker asks the solver',
      comment:
        'No request ever waits for a search: in the server the solver is a secret of the thread that finds the dailies.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/daily/certify\\.ts$' },
      to: { path: '^packages/solver/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the search runs in its thread only',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/daily/commitWorker\\.ts$' },
      to: {
        path: '^apps/server/src/daily/(certify|commitWorker)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing reaches into an application or the tools',
      comment:
        'The committed starts of the programs use tools/boot to find Node 24 before anything is installed.',
      severity: 'error',
      from: {
        path: '^(packages|apps)/([^/]+)/',
        pathNot: ['^apps/(cli|server)/bin/', '/(test|e2e|bench)/', '\\.config\\.ts$'],
      },
      to: { path: ['^apps/', '^tools/'], pathNot: '^$1/$2/' },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every import is found',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^svelte/', '^vitest/config$', '^virtual:', '\\?worker&url$'],
      },
    },
    {
      name: 'sources do not import tests',
      severity: 'error',
      from: { path: '/src/' },
      to: { path: '/(test|e2e|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', 'node_modules/\\.cache/', '^tools/node24/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.svelte', '.json'],
    },
  },
};

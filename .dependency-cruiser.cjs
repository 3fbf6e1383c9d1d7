/** The directions of the design, held by a machine. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(packages|apps)/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only(
      'contracts-alone',
      '^packages/contracts/',
      '^packages/contracts/',
      'contracts import nothing of the workspace',
    ),
    only('domain-alone', '^packages/domain/', '^packages/domain/', 'domain imports nothing of the workspace'),
    only('cloud-on-packages', '^apps/mock-cloud/', '^(packages|apps/mock-cloud)/', 'apps import packages'),
    only(
      'dashboard-on-packages',
      '^apps/dashboard/src/(?!testing/|.*\\.test\\.)',
      '^(packages|apps/dashboard)/',
      'apps import packages',
    ),
    only(
      'cli-on-packages-and-cloud',
      '^apps/cli/',
      '^(packages|apps/cli|apps/mock-cloud/src/index\\.ts)',
      'the CLI uses the cloud through its public entry',
    ),
    {
      name: 'no-deep-package-imports',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^packages/[^/]+/src/(?!index\\.ts|generated/(openapi|control)\\.json)' },
    },
    {
      name: 'world-never-judges',
      comment: 'the simulator is an independent oracle: no laps, no predictions, no history',
      severity: 'error',
      from: { path: '^apps/mock-cloud/src/(world|scenario)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/mock-cloud/src/(history|api|http|store|control|exports)/|^packages/domain/src/(laps|predictions|analytics)/',
      },
    },
    {
      name: 'history-below-api',
      severity: 'error',
      from: { path: '^apps/mock-cloud/src/(history|exports)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/mock-cloud/src/(api|http|store|control)/' },
    },
    {
      name: 'store-below-api',
      severity: 'error',
      from: { path: '^apps/mock-cloud/src/store/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/mock-cloud/src/(api|http|control)/' },
    },
    {
      name: 'screens-apart',
      severity: 'error',
      from: { path: '^apps/dashboard/src/screens/([^/]+)/' },
      to: { path: '^apps/dashboard/src/screens/', pathNot: '^apps/dashboard/src/screens/$1/' },
    },
    {
      name: 'map-knows-no-react',
      severity: 'error',
      from: { path: '^apps/dashboard/src/map/.*\\.ts$', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(react|react-dom|react-leaflet)/' },
    },
    {
      name: 'shared-parts-below-screens',
      severity: 'error',
      from: {
        path: '^apps/dashboard/src/(analytics|map|data|ui|i18n|fleet|predictions|tags)/',
        pathNot: '\\.test(-data)?\\.tsx?$',
      },
      to: { path: '^apps/dashboard/src/(screens|app)/' },
    },
    {
      name: 'parts-below-fleet',
      severity: 'error',
      from: { path: '^apps/dashboard/src/(map|data|ui|i18n)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/dashboard/src/(fleet|predictions|tags)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.lapwing)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};

/** Which room may import which. Rooms are folders; each list reads bottom up, and a room imports only rooms below it. */

/** Tests and the harnesses that they share may import from anywhere in their workspace. */
const TESTS = '\\.test(-data|-d)?\\.tsx?$|/testing/';

/**
 * @param {string} name
 * @param {string} from
 * @param {string} allowed
 * @param {string} comment
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(packages|apps)/', pathNot: allowed },
});

/**
 * One rule per level: its rooms import neither each other nor a room above.
 * @param {string} root
 * @param {string[][]} list
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const levels = (root, list) =>
  list.map((rooms, index) => {
    const above = [...rooms, ...list.slice(index + 1).flat()];
    return {
      name: `${root.split('/')[1]}-${rooms.join('-')}`,
      comment: `${rooms.join(', ')} import only rooms below: ${list.slice(0, index).flat().join(', ') || 'none'}`,
      severity: 'error',
      from: { path: `^${root}/(${rooms.join('|')})/`, pathNot: TESTS },
      to: { path: `^${root}/((${above.join('|')})/|[^/]+$)`, pathNot: `^${root}/$1/` },
    };
  });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', comment: 'type-only imports count', severity: 'error', from: {}, to: { circular: true } },
    only('contracts-alone', '^packages/contracts/', '^packages/contracts/', 'contracts import no other workspace'),
    only('domain-alone', '^packages/domain/', '^packages/domain/', 'domain imports no other workspace'),
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
      name: 'product-imports-no-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'world-never-judges',
      comment: 'the simulator is an independent oracle: it never imports what judges laps or predicts',
      severity: 'error',
      from: { path: '^apps/mock-cloud/src/(world|scenario)/', pathNot: TESTS },
      to: { path: '^packages/domain/src/(laps|predictions|analytics)/' },
    },
    ...levels('apps/mock-cloud/src', [
      ['problems', 'scenario'],
      ['store'],
      ['accounts', 'clients'],
      ['seeding', 'world'],
      ['history'],
      ['exports', 'tiles'],
      ['hosting'],
      ['operations'],
      ['api', 'control'],
      ['http'],
    ]),
    ...levels('apps/dashboard/src', [
      ['map', 'tab', 'theme'],
      ['i18n', 'liveness', 'navigation'],
      ['transport'],
      ['data'],
      ['ui'],
      ['account', 'map-view', 'site', 'tags'],
      ['live-map'],
      ['analytics'],
      ['predictions'],
      ['screens'],
      ['app'],
    ]),
    {
      name: 'screens-apart',
      severity: 'error',
      from: { path: '^apps/dashboard/src/screens/([^/]+)/' },
      to: { path: '^apps/dashboard/src/screens/', pathNot: '^apps/dashboard/src/screens/$1/' },
    },
    {
      name: 'map-knows-no-react',
      severity: 'error',
      from: { path: '^apps/dashboard/src/map/.*\\.ts$', pathNot: TESTS },
      to: { path: 'node_modules/(react|react-dom|react-leaflet)/' },
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

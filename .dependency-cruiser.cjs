const fs = process.getBuiltinModule('node:fs');
const path = process.getBuiltinModule('node:path');

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
 * One rule per level: its rooms import neither each other nor a room above. Throws unless the list has each folder of
 * the root, so that a new room needs a level. The files beside the rooms are above them all, or, as a base, below.
 * @param {string} root
 * @param {string[][]} list
 * @param {{ isOnBase?: boolean }} [options]
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const levels = (root, list, { isOnBase = false } = {}) => {
  const entries = fs.readdirSync(path.join(__dirname, root), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'testing').map(({ name }) => name);
  const listed = new Set(list.flat());
  const wrong = folders.filter((name) => !listed.delete(name));
  if (wrong.length > 0) throw new Error(`${root} has rooms without a level: ${wrong.join(', ')}`);
  if (listed.size > 0) throw new Error(`${root} has levels without a room: ${[...listed].join(', ')}`);
  const name = root.split('/').at(root.endsWith('/src') ? 1 : -1);
  /** @type {import('dependency-cruiser').IForbiddenRuleType} */
  const base = {
    name: `${name}-base`,
    comment: 'the files beside the rooms import none of them',
    severity: 'error',
    from: { path: `^${root}/[^/]+$`, pathNot: TESTS },
    to: { path: `^${root}/[^/]+/` },
  };
  /** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
  const ordered = list.map((rooms, index) => {
    const above = [...rooms, ...list.slice(index + 1).flat()];
    return {
      name: `${name}-${rooms.join('-')}`,
      comment: `${rooms.join(', ')} import only rooms below: ${list.slice(0, index).flat().join(', ') || 'none'}`,
      severity: 'error',
      from: { path: `^${root}/(${rooms.join('|')})/`, pathNot: TESTS },
      to: { path: `^${root}/((${above.join('|')})/${isOnBase ? '' : '|[^/]+$'})`, pathNot: `^${root}/$1/` },
    };
  });
  return isOnBase ? [base, ...ordered] : ordered;
};

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
    ...levels('packages/contracts/src', [['scenario', 'shapes'], ['generated'], ['client']]),
    ...levels('packages/domain/src', [
      ['access', 'csv', 'layouts', 'map', 'search', 'time', 'validation'],
      ['analytics', 'assets', 'laps', 'predictions', 'routes', 'tags', 'timeline'],
      ['gateways'],
      ['inventory', 'positions', 'why'],
      ['rules'],
    ]),
    ...levels('apps/cli/src', [
      ['completion', 'options', 'process'],
      ['output', 'server'],
      ['scenarios'],
      ['explain', 'find', 'invocation', 'replay'],
      ['doctor'],
      ['commands'],
    ]),
    ...levels('apps/mock-cloud/src', [
      ['problems', 'queues', 'scenario'],
      ['store'],
      ['accounts', 'clients'],
      ['seeding', 'world'],
      ['history'],
      ['exports', 'tiles'],
      ['hosting'],
      ['conditions'],
      ['cues'],
      ['operations'],
      ['api', 'control'],
      ['workers'],
      ['http'],
    ]),
    ...levels('apps/mock-cloud/src/api', [
      ['accounts', 'layouts', 'resources'],
      ['analytics', 'changes', 'why'],
    ]),
    ...levels('apps/dashboard/src', [
      ['map', 'tab', 'theme'],
      ['i18n', 'liveness', 'navigation'],
      ['transport'],
      ['data'],
      ['ui'],
      ['director', 'why'],
      ['account', 'map-view', 'presenter', 'site', 'tags'],
      ['live-map'],
      ['analytics'],
      ['predictions'],
      ['screens'],
      ['palette'],
      ['app'],
    ]),
    ...levels(
      'apps/dashboard/src/map',
      [
        ['course', 'crowd', 'edit'],
        ['heat', 'live'],
      ],
      { isOnBase: true },
    ),
    ...levels('apps/dashboard/src/live-map', [
      ['model'],
      ['announcements', 'editing', 'panels'],
      ['truth', 'unlocated'],
      ['stage'],
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

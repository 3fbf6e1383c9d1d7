import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** Time and chance come in as arguments where results must be the same everywhere. */
const pure = {
  'no-restricted-globals': [
    'error',
    { name: 'setTimeout', message: 'No timer moves anything here.' },
    { name: 'setInterval', message: 'No timer moves anything here.' },
    { name: 'setImmediate', message: 'No timer moves anything here.' },
    { name: 'queueMicrotask', message: 'No timer moves anything here.' },
    { name: 'performance', message: 'Take the instant as an argument.' },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'Take the instant as an argument.' },
    { object: 'Math', property: 'random', message: 'Draw from a keyed stream.' },
    { object: 'Math', property: 'pow', message: 'Differs between engines.' },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take the instant as an argument.' },
    { selector: "BinaryExpression[operator='**']", message: 'Differs between engines.' },
    { selector: "AssignmentExpression[operator='**=']", message: 'Differs between engines.' },
  ],
};

/** What of the domain the simulator may use. */
const TIME_NAMES = [
  'fromLocal',
  'inShift',
  'isFullDay',
  'isZone',
  'parseDuration',
  'parseInstant',
  'secondOfDay',
  'shiftEndAfter',
  'startOfDay',
  'toLocal',
  'zoneTable',
  'ZoneTable',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/generated/**',
      '.lapwing/**',
      'test-results/**',
      '**/*.{js,mjs,cjs}',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['packages/domain/src/**', 'apps/mock-cloud/src/{scenario,world,history,exports}/**'],
    ignores: ['**/*.test.ts'],
    rules: pure,
  },
  {
    files: ['apps/mock-cloud/src/{scenario,world}/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@lapwing/domain',
              allowImportNames: TIME_NAMES,
              message: 'The simulator is an independent oracle: of the domain it may use time, never what judges.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/dashboard/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Calls go through data/api.ts.' }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-i18next',
              importNames: ['useTranslation'],
              message: 'Texts come by the one listener of i18n/use-translation.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.test-d.ts', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['scripts/**', 'apps/cli/**', 'e2e/**'], rules: { 'no-console': 'off' } },
);

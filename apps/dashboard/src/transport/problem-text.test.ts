import { ApiError } from '@lapwing/contracts';
import type { Problem } from '../../../mock-cloud/src/problems/problems.ts';
import { expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { common as en } from '../i18n/en/common.ts';
import { rules } from '../i18n/en/rules.ts';
import { formatProblemText, readRefusal } from './problem-text.ts';

/**
 * How the dashboard words each problem of the cloud: by the catalogue, by a text of the screen that makes the call, or not
 * at all because no call of the dashboard has this problem. The compiler names a problem that is missing here.
 */
const WORDED = {
  'bad-input': 'catalogue',
  'unreadable-request': 'catalogue',
  'body-unreadable': 'catalogue',
  'address-too-long': 'catalogue',
  'not-signed-in': 'catalogue',
  // The sign-in form, the page of a hand-off and the page of a reset link.
  'wrong-credentials': 'screen',
  'handoff-refused': 'screen',
  'pairing-refused': 'screen',
  'pairing-used': 'screen',
  'pairing-expired': 'screen',
  'reset-refused': 'screen',
  'marker-missing': 'catalogue',
  'marker-foreign': 'catalogue',
  // Of API keys, which the dashboard does not send.
  'key-refused': 'never',
  'key-with-session': 'never',
  'wrong-password': 'catalogue',
  'may-not-grant': 'catalogue',
  'more-permissions': 'catalogue',
  forbidden: 'catalogue',
  'foreign-origin': 'catalogue',
  'foreign-host': 'catalogue',
  'not-found': 'catalogue',
  'no-such-operation': 'catalogue',
  // The page of a missing world.
  'no-such-world': 'screen',
  'method-not-allowed': 'catalogue',
  // The question before later changes are discarded.
  'later-inputs': 'screen',
  'email-unusable': 'catalogue',
  'last-admin': 'catalogue',
  'last-notified': 'catalogue',
  'ssid-taken': 'catalogue',
  'another-hidden': 'catalogue',
  'too-many-networks': 'catalogue',
  'internal-network': 'catalogue',
  'last-network': 'catalogue',
  'moment-damaged': 'catalogue',
  'moment-version': 'catalogue',
  'moment-scenario': 'catalogue',
  'moment-elsewhere': 'catalogue',
  'no-show': 'catalogue',
  'show-changed': 'catalogue',
  conflict: 'catalogue',
  'body-too-large': 'catalogue',
  'body-type': 'catalogue',
  'image-too-large': 'catalogue',
  'image-too-many-pixels': 'catalogue',
  'image-side-too-long': 'catalogue',
  'image-type': 'catalogue',
  'image-broken': 'catalogue',
  'too-many-attempts': 'catalogue',
  internal: 'catalogue',
  'planned-fault': 'catalogue',
  'contract-broken': 'catalogue',
  storage: 'catalogue',
  'storage-unreachable': 'catalogue',
  'world-unusable': 'catalogue',
  busy: 'catalogue',
  // Of the control API.
  'control-token': 'never',
  'no-fault': 'never',
  fork: 'never',
  'too-many-forks': 'never',
  'no-such-snapshot': 'never',
  'snapshot-mismatch': 'never',
  'snapshot-damaged': 'never',
} as const satisfies Record<Problem['name'], 'catalogue' | 'screen' | 'never'>;

it('every problem of the cloud that a call of the dashboard may have has a title and a reason in the catalogue', () => {
  const expected = Object.entries(WORDED).flatMap(([name, by]) => (by === 'catalogue' ? [name] : []));
  expect(Object.keys(en.problem).sort()).toEqual(expected.toSorted());
});

const refused = (errors: readonly { where: string; message: string; rule?: string }[]) =>
  new ApiError('http', 'refused', {
    status: 400,
    problem: { type: 'bad-input', title: 'Invalid input', status: 400, detail: 'In English.', errors: [...errors] },
  });

it('a refusal by a rule is worded as the rule is, and by an unknown rule as its problem', async () => {
  await startI18n();
  const inRoute = refused([{ where: 'body/child_beacons/0', message: 'In English.', rule: 'child.in-route' }]);
  expect(formatProblemText(inRoute)).toBe(rules.child['in-route']);
  expect(readRefusal(inRoute, 'child_beacons')).toEqual({ rule: 'child.in-route' });
  expect(readRefusal(inRoute, 'label')).toBeNull();
  for (const rule of ['child.unknown', 'toString.length', 'unknown.empty', '']) {
    const newer = refused([{ where: 'body/label', message: 'In English.', rule }]);
    expect(formatProblemText(newer)).toBe(en.problem['bad-input'].detail);
    expect(readRefusal(newer, 'label')).toEqual({ rule: null });
  }
});

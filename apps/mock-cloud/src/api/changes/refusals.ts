/** What the server says of input that the domain's rules refuse. */
import type { ChildProblem, StopProblem } from '@lapwing/domain';
import { Problem } from '../../http/problems.ts';

const WORDS = {
  required: 'is required',
  'too-short': 'has 3 characters at least',
  'too-long': 'is too long',
  'bad-address': 'is no IPv4 address',
  'fill-this': 'is needed too: a fixed address has all five fields or none',
  'none-given': 'names no beacon',
  'not-on-map': 'is no beacon on the map',
  'is-child': 'is a child beacon: name its parent',
  'twice-in-a-row': 'is the same beacon twice in a row',
} as const satisfies Record<StopProblem | 'required' | 'too-short' | 'too-long' | 'bad-address' | 'fill-this', string>;

const CHILD_WORDS: Readonly<Record<ChildProblem, string>> = {
  inactive: 'is not on the map',
  'has-parent': 'is a child of another beacon already',
  'has-children': 'has children of its own',
  'in-route': 'is on a route',
};

/** One word of the domain about one place of the body. */
export interface Refused {
  readonly where: string;
  readonly problem: keyof typeof WORDS;
}

/** The problem of an input, which names each place; null where nothing is wrong. */
export function refusal(refused: readonly Refused[]): Problem | null {
  if (refused.length === 0) return null;
  const errors = refused.map(({ where, problem }) => ({ where: `body/${where}`, message: WORDS[problem] }));
  return new Problem('bad-input', { errors });
}

export function childRefusal(where: string, problem: ChildProblem): Problem {
  return conflict(where, CHILD_WORDS[problem]);
}

/** A problem with what is there already, about one place of the request. */
export function conflict(where: string, message: string): Problem {
  return new Problem('conflict', { errors: [{ where, message }] });
}

/** What the body names is not there, or another client's: the answer is the same. */
export function missing(where: string): Problem {
  return new Problem('not-found', { errors: [{ where, message: 'is not there' }] });
}

/** A field that the caller may not change (S§6). */
export function staffField(field: string): Problem {
  return new Problem('forbidden', {
    errors: [{ where: `body/${field}`, message: 'may be changed by provider staff only' }],
  });
}

/** A field that clients of this type don't have (S§6). */
export function foreignField(field: string): Problem {
  return new Problem('forbidden', {
    errors: [{ where: `body/${field}`, message: 'may not be changed by clients of this type' }],
  });
}

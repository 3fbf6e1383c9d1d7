/**
 * The project's own lint rules.
 * @typedef {{ report(problem: { node: object, message: string }): void }} Context
 */

const POWER = 'Engines round powers differently: multiply.';

/** Reports code whose result depends on when or where it runs: reading the current time, and powers. */
const deterministic = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {{ callee: { name?: string }, arguments: unknown[] }} node */
    NewExpression(node) {
      const isNow = node.callee.name === 'Date' && node.arguments.length === 0;
      if (isNow) context.report({ node, message: 'Take the instant as an argument.' });
    },
    /** @param {{ operator: string }} node */
    BinaryExpression(node) {
      if (node.operator === '**') context.report({ node, message: POWER });
    },
    /** @param {{ operator: string }} node */
    AssignmentExpression(node) {
      if (node.operator === '**=') context.report({ node, message: POWER });
    },
  }),
};

export default { meta: { name: 'lapwing' }, rules: { deterministic } };

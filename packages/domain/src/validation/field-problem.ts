/** What is wrong with one field of a form, as a code that each language has words for. */
export interface FieldProblem<Field extends string, Code extends string> {
  readonly field: Field;
  readonly problem: Code;
}

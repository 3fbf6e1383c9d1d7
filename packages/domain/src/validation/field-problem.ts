/** A problem of one field of a form, as a code that is translated into each language. */
export interface FieldProblem<Field extends string, Code extends string> {
  readonly field: Field;
  readonly problem: Code;
}

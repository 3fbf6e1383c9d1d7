/**
 * The texts of a language must have every key of the English ones. Where English has plural forms (`x_one`, `x_other`),
 * a language adds those that its own grammar needs (`x_few`, `x_many`).
 */
export type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
} & { readonly [Key in PluralBase<keyof English> as `${Key}_${'zero' | 'two' | 'few' | 'many'}`]?: string };

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/**
 * The texts of a language: every key of the English texts, and for plurals (`x_one`, `x_other`) also the forms that the
 * grammar of the language needs (`x_few`, `x_many`).
 */
export type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
} & { readonly [Key in PluralBase<keyof English> as `${Key}_${'zero' | 'two' | 'few' | 'many'}`]?: string };

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

import type { Language } from '../../../tab/languages.ts';
import type { PictureName } from './blocks.ts';

const urls = import.meta.glob<string>('./pictures/*/*.webp', { eager: true, query: '?url', import: 'default' });

/** The address of a picture of the screen in a language and a theme. */
export function findPictureUrl(language: Language, name: PictureName, scheme: 'light' | 'dark'): string {
  return urls[`./pictures/${language}/${name}-${scheme}.webp`] ?? '';
}

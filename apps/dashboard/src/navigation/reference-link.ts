import { withWorld } from '../tab/world.ts';

/** The address of the API reference: its first page, or for a client that manages projects the analytics in it (S§2). */
export function createReferenceLink(managesProjects: boolean): string {
  const page = withWorld('/docs');
  return managesProjects ? `${page}#/analytics` : page;
}

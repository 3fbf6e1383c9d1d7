import { Problem } from '../problems/problems.ts';
import type { Answer, ControlHandlers, ControlOperations } from '../operations/call.ts';
import type { MomentView } from '../hosting/moments/moment.ts';
import type { ControlParts } from './control-parts.ts';
import { toWorldResource } from './worlds.ts';

type ViewResource = Answer<ControlOperations['openMoment']>['view'];

/** Links to a moment of a world. */
export function createMomentHandlers({
  worlds,
  publicUrl,
}: ControlParts): Pick<ControlHandlers, 'createMoment' | 'openMoment'> {
  return {
    async createMoment({ world, body: { screen, email, language, client } }) {
      const created = await worlds.createMoment(world, {
        screen: screen ?? null,
        email: email ?? null,
        language: language ?? null,
        clientId: client ?? null,
      });
      if (created instanceof Problem) return created;
      const { text, snapshot } = created;
      // After the #, so that the moment is neither sent to a server nor logged when the address is opened.
      const path = `/moment#${text}`;
      return { moment: text, path, ...(publicUrl !== undefined && { url: `${publicUrl}${path}` }), snapshot };
    },

    async openMoment({ body: { moment } }) {
      const opened = await worlds.openMoment(moment);
      if (opened instanceof Problem) return opened;
      return { world: toWorldResource(opened.world), view: toViewResource(opened.view) };
    },
  };
}

function toViewResource({ screen, email, language, clientId }: MomentView): ViewResource {
  return {
    ...(screen !== null && { screen }),
    ...(email !== null && { email }),
    ...(language !== null && { language }),
    ...(clientId !== null && { client: clientId }),
  };
}

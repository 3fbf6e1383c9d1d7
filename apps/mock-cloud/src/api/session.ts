import type { ApiHandlers } from '../http/call.ts';

export const sessionHandlers: Pick<ApiHandlers, 'getSessionUser'> = {
  getSessionUser({ world, session: { user }, client }) {
    const isSuper = user.scopes.includes('super');
    return {
      id: user.id,
      client_id: client.id,
      email: user.email,
      name: user.name,
      auth_scopes: [...user.scopes],
      created_date: user.createdTs,
      last_update: user.updatedTs,
      client_type: client.type,
      is_iframe: false,
      redirect: null,
      dashboard_language: user.language,
      super_users: isSuper ? world.plan.clients.map(({ id, name }) => ({ id, name })) : [],
    };
  },
};

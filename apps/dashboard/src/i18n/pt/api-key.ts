import type { apiKey as english } from '../en/api-key.ts';
import type { Texts } from '../texts.ts';

export const apiKey: Texts<typeof english> = {
  title: 'Chave',
  what: 'Os programas leem os dados desta conta com esta chave. Não podem alterar nada.',
  masked: 'Chave oculta',
  show: 'Mostrar',
  hide: 'Ocultar',
  copyKey: 'Copiar a chave',
  failed: 'Não foi possível carregar a chave de API',
  example: 'Experimente',
  exampleWhat: 'Este comando lista os seus gateways. Copie-o e execute-o num terminal.',
  copyCommand: 'Copiar o comando',
  renew: 'Renovar a chave',
  renewTitle: 'Renovar a chave de API?',
  renewWhy: 'A chave atual deixa de funcionar de imediato. Dê a nova a todos os programas que a usam.',
  renewed: 'Chave de API atualizada',
  notRenewed: 'A chave de API não foi renovada',
};

import type { apiKey as english } from '../en/api-key.ts';
import type { Texts } from '../texts.ts';

export const apiKey: Texts<typeof english> = {
  title: 'Clave',
  what: 'Los programas leen los datos de esta cuenta con esta clave. No pueden cambiar nada.',
  masked: 'Clave oculta',
  show: 'Mostrar',
  hide: 'Ocultar',
  copyKey: 'Copiar la clave',
  failed: 'No se pudo cargar la clave de API',
  example: 'Pruébela',
  exampleWhat: 'Este comando muestra sus gateways. Cópielo y ejecútelo en un terminal.',
  copyCommand: 'Copiar el comando',
  renew: 'Renovar la clave',
  renewTitle: '¿Renovar la clave de API?',
  renewWhy: 'La clave actual deja de funcionar de inmediato. Dé la nueva a todos los programas que la usan.',
  renewed: 'Clave de API actualizada',
  notRenewed: 'La clave de API no se ha renovado',
};

import type { tagHistory as english } from '../en/tag-history.ts';
import type { Texts } from '../texts.ts';

export const tagHistory: Texts<typeof english> = {
  choice: 'Etiqueta y período',
  tag: 'Baliza o etiqueta',
  period: 'Período',
  download: 'Descargar CSV',
  downloading: 'El archivo se está preparando.',
  what: 'El archivo tiene todas las visitas del período, de la más antigua a la más reciente.',
  tagSelectionError: 'Seleccione una etiqueta.',
  unknownTag: 'Esta etiqueta no existe. Seleccione otra.',
  notDownloaded: 'El historial no se ha descargado',
  failed: 'Algo salió mal. No se pudieron cargar las etiquetas.',
  preview: 'Vista previa, primero lo más reciente',
  none: 'Ninguna etiqueta seleccionada',
  noneWhy: 'Seleccione una baliza o etiqueta para ver dónde se detectó.',
};

import type { tagHistory as english } from '../en/tag-history.ts';
import type { Texts } from '../texts.ts';

export const tagHistory: Texts<typeof english> = {
  choice: 'Etiqueta e período',
  tag: 'Baliza ou etiqueta',
  period: 'Período',
  download: 'Transferir CSV',
  downloading: 'O ficheiro está a ser preparado.',
  what: 'O ficheiro tem todas as visitas do período, da mais antiga à mais recente.',
  tagSelectionError: 'Selecione uma etiqueta.',
  unknownTag: 'Esta etiqueta não existe. Selecione outra.',
  notDownloaded: 'O histórico não foi transferido',
  failed: 'Algo correu mal. Não foi possível carregar as etiquetas.',
  preview: 'Pré-visualização, mais recentes primeiro',
  none: 'Nenhuma etiqueta selecionada',
  noneWhy: 'Selecione uma baliza ou etiqueta para ver onde foi detetada.',
};

import { LABEL_MAX, RANGE_MAX } from '@lapwing/domain';
import { common } from '../../../../../i18n/pt/common.ts';
import * as ui from '../../../../../i18n/pt/screens.ts';
import { note, picture, steps, table, text } from '../../blocks.ts';
import type { Topics } from '../../topics.ts';

const { editing, settings, tags, vehicle } = ui;
const { menu } = common;

/** Beacons: their dialog, their children and their places. */
export const beaconTopics = {
  'edit-beacon': {
    title: 'Editar uma baliza',
    blocks: [
      steps(
        `Procure a baliza: no campo **${vehicle.bar.beacon}** de **${menu.vehicleMetrics}**, em **${menu.settings}** > **${settings.tabs.beacons}** ou no mapa.`,
        `Selecione o lápis, ou **${editing.popup.edit}** na caixa da baliza.`,
        `Altere o que precisar e selecione **${tags.save}**. As alterações de balizas filhas e as substituições são confirmadas antes.`,
      ),
      picture(
        'edit-beacon',
        'O diálogo de uma baliza: ID, bateria, última atualização e posição; depois nome, alcance, balizas filhas e substituição',
      ),
      table(
        ['Campo', 'Para que serve'],
        [
          tags.edit.label,
          `O nome nos mapas e nas tabelas, com ${LABEL_MAX} caracteres no máximo. Uma baliza sem nome é mostrada pelo ID: oito algarismos hexadecimais.`,
        ],
        [
          tags.edit.installed,
          'Desligue-o para tirar a baliza do mapa. Antes é feita uma pergunta, com um aviso se alguma rota perder a paragem. A baliza não pode ser alterada até ser colocada de novo.',
        ],
        [
          tags.edit.range,
          `Até onde se ouve a baliza, de 1 (mais perto) a ${RANGE_MAX} (mais longe). Escolha um alcance pequeno onde as balizas estejam próximas.`,
        ],
        [tags.edit.children, 'Balizas que alargam a sua área: consulte [Balizas filhas](#child-beacons).'],
        [
          tags.replace.label,
          'Põe no seu lugar uma baliza por utilizar, por exemplo quando a bateria se esgota. A posição mantém as coordenadas e as rotas.',
        ],
        [
          tags.history.open,
          'Que veículos estiveram na baliza, quando e durante quanto tempo. A lista pode ser exportada como CSV.',
        ],
        [tags.move.open, 'Traz outra baliza para esta posição.'],
      ),
    ],
  },
  'child-beacons': {
    title: 'Balizas filhas',
    blocks: [
      text(
        'Um lugar grande, como um cais comprido, pode precisar de mais do que uma baliza. Torne as adicionais filhas da principal: uma visita a uma filha conta como visita à sua principal. No mapa, as filhas são losangos mais pequenos e vazios.',
      ),
      steps(
        'Abra a baliza principal como se descreve em [Editar uma baliza](#edit-beacon).',
        `Escolha as balizas em **${tags.edit.children}**. Retire uma do campo para a tornar de novo independente.`,
        `Selecione **${tags.save}** e confirme a alteração.`,
      ),
      note(
        'Uma baliza pode ser filha se estiver ativa e não tiver principal, nem filhas, nem lugar numa rota ativa. Uma filha não pode ter filhas nem ser paragem de uma rota.',
      ),
    ],
  },
  'edit-beacon-location': {
    title: 'Editar a localização de uma baliza',
    blocks: [
      text(
        `As balizas e os excitadores movem-se no mapa: com **${editing.edit}** no mapa ao vivo, ou em **${menu.settings}** > **${settings.tabs['beacons-location']}**.`,
      ),
      steps(
        'Arraste uma baliza para o novo lugar. Ou selecione-a, no mapa ou na lista, e clique no lugar. No teclado, as setas movem-na, Enter confirma e Escape cancela.',
        `Coloque do mesmo modo as balizas de reserva: a lista tem-nas em **${editing.nowhere}**.`,
        `Verifique a lista **${editing.changes}**. O que moveu aparece a verde com a marca **${editing.word.MOVED}** ou **${editing.word.ADDED}**. Cada alteração pode ser desfeita separadamente.`,
        `Selecione **${editing.save}**, ou **${editing.discard.short}** para voltar a pôr tudo no seu lugar.`,
      ),
      picture(
        'edit-positions',
        'O modo de edição: a baliza movida está a verde no mapa, e à direita está a lista de alterações com as balizas por baixo',
      ),
      text(
        'Só são aceites lugares dentro da planta. Se houver veículos em rotas que usam uma baliza movida, um diálogo mostra-os antes de guardar. A partir daí os veículos vão para o novo lugar; o que aconteceu antes não é reescrito.',
      ),
    ],
  },
} satisfies Partial<Topics>;

import { LABEL_MAX, PASSWORD_MAX, PASSWORD_MIN, RANGE_MAX } from '@lapwing/domain';
import { common } from '../../../../../i18n/pt/common.ts';
import * as ui from '../../../../../i18n/pt/screens.ts';
import { note, picture, steps, table, text } from '../../blocks.ts';
import { BUZZER, LAYOUT_MB, LAYOUT_MEGAPIXELS, SSID, WIRELESS_PASSWORD, writeLayoutSide } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { gateways, settings } = ui;
const { menu, discardChanges } = common;
const { tabs, users, account, layout } = settings;
const { label, staticIp, gateway, subnet, dnsPrimary, dnsSecondary, buzzer, range } = gateways.edit;

/** The settings. */
export const settingsTopics = {
  settings: {
    title: 'Definições',
    blocks: [
      text(
        `**${menu.settings}**, no menu principal, tem um separador para tudo o que se pode configurar. Os separadores que vê dependem da sua função.`,
      ),
      table(
        ['Separador', 'Para que é'],
        [tabs.routes, 'As rotas e os gateways que as percorrem: [Rotas](#routes)'],
        [
          tabs['beacons-location'],
          'O lugar das balizas no mapa: [Editar a localização de uma baliza](#edit-beacon-location)',
        ],
        [
          tabs.anchors,
          'O estado e as definições dos gateways: [Editar as definições de um gateway](#edit-gateway-settings)',
        ],
        [tabs.beacons, 'Todas as balizas com bateria, alcance e última atualização: [Editar uma baliza](#edit-beacon)'],
        [
          tabs.account,
          'Nome e fuso horário do cliente, utilizadores, a sua palavra-passe e o seu idioma: [Adicionar um utilizador](#add-user)',
        ],
        [tabs['beacon-history'], 'As visitas a uma baliza num período, como CSV'],
        [tabs.ssids, 'As redes que os gateways usam: [Adicionar redes sem fios](#adding-wireless-networks)'],
        [tabs.layout, 'A planta, para administradores: [Atualizar a imagem da planta](#update-layout-image)'],
        [tabs['api-key'], 'A chave com que outros programas leem os seus dados, para administradores'],
        [tabs.faq, 'Esta documentação e os manuais para transferir'],
      ),
      text(
        `Se sair de um separador com alterações por guardar, é feita uma pergunta: **${discardChanges.keep}** mantém-nas e **${discardChanges.discard}** abandona-as. O idioma e o tema estão no menu da sua conta, no fim do cabeçalho.`,
      ),
    ],
  },
  'edit-gateway-settings': {
    title: 'Editar as definições de um gateway',
    blocks: [
      text(
        `**${menu.settings}** > **${tabs.anchors}** mostra os gateways, excitadores e leitores de excitadores com nome, ID, sinal, ligação, último dado (a vermelho se não houver ligação) e quanto foram utilizados hoje e em duas semanas.`,
      ),
      picture('gateways', 'A lista de gateways com sinal, ligação, último dado e utilização'),
      steps(
        'Selecione o botão de editar do gateway. Só os administradores o têm.',
        'Altere os campos abaixo e guarde.',
      ),
      table(
        ['Campo', 'Para que serve'],
        [label, `O nome do gateway ou do veículo. Obrigatório, com ${LABEL_MAX} caracteres no máximo.`],
        [
          [staticIp, gateway, subnet, dnsPrimary, dnsSecondary].join(', '),
          'Um endereço fixo, como 192.168.1.20. Deixe os cinco vazios se a rede atribuir os endereços. Se preencher um, preencha todos.',
        ],
        [
          buzzer,
          `Ligado: o gateway apita ao ficar sem alimentação e permanece em espera durante ${BUZZER.standbyHours} horas. Desligado: apita após ${BUZZER.silentSec} segundos sem alimentação e a espera dura ${BUZZER.silentStandbyMin} minutos.`,
        ],
        [
          range,
          `De 1 (mais perto) a ${RANGE_MAX} (mais longe): a que distância tem de estar uma etiqueta para ser detetada.`,
        ],
      ),
      note('Os gateways só suportam redes de 2,4 GHz.'),
    ],
  },
  'adding-wireless-networks': {
    title: 'Adicionar redes sem fios',
    blocks: [
      text('Os gateways chegam à nuvem pela sua rede sem fios. Registe as redes que podem usar antes de os instalar.'),
      picture('networks', 'As redes sem fios dos gateways'),
      steps(
        `Abra **${menu.settings}** > **${tabs.ssids}** e adicione uma rede. Só os administradores o podem fazer.`,
        `Introduza o nome (SSID) exatamente como o ponto de acesso o emite: ${SSID.min} a ${SSID.max} caracteres, e ainda não na lista.`,
        `Introduza a palavra-passe duas vezes: ${WIRELESS_PASSWORD.min} a ${WIRELESS_PASSWORD.max} caracteres.`,
        'Se a rede não mostrar o nome, marque-a como oculta. Só uma rede pode estar oculta.',
        'Guarde a rede.',
      ),
      text(
        'A palavra-passe de uma rede altera-se à parte, por isso não é precisa para editar o nome. Uma rede pode ser eliminada enquanto restar outra. A rede interna não pode ser alterada nem eliminada; os administradores podem consultar a sua palavra-passe.',
      ),
      note(
        'Os gateways só suportam redes de 2,4 GHz. Uma rede com o mesmo nome em 2,4 e 5 GHz serve se a banda de 2,4 GHz estiver ligada.',
      ),
    ],
  },
  'add-user': {
    title: 'Adicionar um utilizador',
    blocks: [
      steps(
        `Abra **${menu.settings}** > **${tabs.account}** e selecione **${users.add}**. Só os administradores o podem fazer.`,
        `Introduza o nome, o e-mail e uma palavra-passe com ${PASSWORD_MIN} a ${PASSWORD_MAX} caracteres, duas vezes.`,
        `Marque **${users.manage}** para um administrador e **${users.notify}** para quem deva receber e-mails. **${users.global}** é para quem trabalha com vários clientes: pode mudar entre as contas escolhidas.`,
        `Selecione **${users.add}**. O utilizador pode iniciar sessão de imediato.`,
      ),
      picture(
        'add-user',
        'O diálogo de um novo utilizador: nome, e-mail, palavra-passe e confirmação, e o que pode fazer',
      ),
      text(
        `Pelo menos um utilizador tem de receber notificações e pelo menos um tem de ser administrador. Na lista, pode editar e eliminar todos menos a si próprio. O seu nome, a sua palavra-passe e o seu idioma estão em **${account.own}**.`,
      ),
      note(
        `Eliminar uma conta não pode ser anulado. Para eliminar a sua, escreva a palavra ${account.deleteWord}. Depois, a sua sessão termina.`,
      ),
    ],
  },
  'update-layout-image': {
    title: 'Atualizar a imagem da planta',
    blocks: [
      steps(
        `Abra **${menu.settings}** > **${tabs.layout}**. Só os administradores têm este separador.`,
        `Largue aí uma imagem da planta ou selecione **${layout.choose}**. São aceites PNG, JPEG e WebP até ${LAYOUT_MB} MB, ${LAYOUT_MEGAPIXELS} megapíxeis e ${writeLayoutSide('pt')} píxeis por lado.`,
        `Verifique a pré-visualização e selecione **${layout.send}**. Os mapas mostram-na a partir daí.`,
      ),
      picture('layout', 'O separador da planta: à esquerda a planta atual, à direita o campo para uma nova imagem'),
      note(
        'As balizas mantêm a sua posição em píxeis. Uma imagem do mesmo tamanho e com o mesmo recorte deixa tudo no lugar. Se for diferente, são indicadas as balizas que ficam fora: mova-as como se descreve em [Editar a localização de uma baliza](#edit-beacon-location).',
      ),
    ],
  },
} satisfies Partial<Topics>;

import {
  SSID,
  WIRELESS_PASSWORD,
  LAYOUT_MB,
  POLL_SEC,
} from '../../../../apps/dashboard/src/screens/settings/documentation/figures.ts';
import { list, note, table, text } from '../../../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import { gateways } from '../../../../apps/dashboard/src/i18n/pt/gateways.ts';
import type { Requirements } from '../../manual-content.ts';
import { BANDS_DBM, PORT, REPORT_SEC } from '../../figures.ts';
import { BROWSERS, NODE_VERSIONS } from '../../requirements.ts';

export const requirements: Requirements = {
  browser: {
    title: 'Navegador',
    blocks: [
      table(['Navegador', 'A partir da versão'], ...BROWSERS),
      list(
        'JavaScript, cookies e armazenamento local têm de ser permitidos para o endereço do painel.',
        'Ecrãs desde um telemóvel de 390 × 844 píxeis até um ecrã de parede. O tema claro ou escuro segue o sistema ou a sua escolha.',
        'Tudo é carregado do endereço do painel: nenhum outro servidor, nem tipos de letra nem mapas de outro lado.',
      ),
    ],
  },
  load: {
    title: 'Carga da rede',
    blocks: [
      text(
        `Um ecrã ao vivo pergunta à nuvem uma vez a cada ${POLL_SEC} segundos, e pelos lugares das balizas a cada 30 segundos. As respostas sem alterações ocupam umas centenas de bytes (304). As análises perguntam ao aplicar um filtro, e a cada minuto enquanto o período inclui o dia de hoje.`,
      ),
      text(
        'As ligações são limitadas a 1000 por endereço e a 2000 por servidor. Um escritório com um só endereço cabe com folga; um proxy à frente de muitos escritórios conta como um endereço.',
      ),
    ],
  },
  wifi: {
    title: 'WiFi para gateways',
    blocks: [
      table(
        ['Propriedade', 'Requisito'],
        ['Banda', 'só 2,4 GHz'],
        ['Nome da rede (SSID)', `${SSID.min} a ${SSID.max} caracteres; uma rede da lista pode estar oculta`],
        ['Palavra-passe', `${WIRELESS_PASSWORD.min} a ${WIRELESS_PASSWORD.max} caracteres`],
        [
          'Sinal onde os gateways trabalham',
          `${BANDS_DBM.medium} dBm ou melhor; abaixo de ${BANDS_DBM.low} perdem-se envios`,
        ],
        ['Tráfego', `um envio pequeno a cada ${REPORT_SEC.powered} s por gateway`],
        ['Páginas de início de sessão', 'nenhuma: um gateway não pode preencher um formulário'],
      ),
      note(
        'Os veículos passam de um ponto de acesso para outro. Use um só nome e uma só palavra-passe para todos e deixe que as suas áreas se sobreponham.',
      ),
    ],
  },
  addresses: {
    title: 'Endereços fixos',
    blocks: [
      text(
        'Se a rede não atribui endereços (DHCP), cada gateway precisa de cinco campos. Todos são endereços IPv4 de quatro números de 0 a 255. Ou se preenchem todos, ou nenhum.',
      ),
      table(
        ['Campo', 'Exemplo'],
        [gateways.edit.staticIp, '192.168.1.20'],
        [gateways.edit.gateway, '192.168.1.1'],
        [gateways.edit.subnet, '255.255.255.0'],
        [gateways.edit.dnsPrimary, '192.168.1.1'],
        [gateways.edit.dnsSecondary, '192.168.1.2'],
      ),
    ],
  },
  hosting: {
    title: 'Alojar por conta própria',
    blocks: [
      table(
        ['Parte', 'Requisito'],
        ['Node', NODE_VERSIONS],
        ['Porta', `${PORT} se não for indicada outra (--port)`],
        ['Endereços', '/ painel, /api interface, /control controlos, /docs referência'],
        ['Acesso de fora', 'requer --password e --control-token, ou um proxy com TLS e --public-url'],
        ['Tamanho do corpo no proxy', `17 MB, para plantas até ${LAYOUT_MB} MB`],
        ['Dados', 'um ficheiro SQLite por mundo, na pasta de --data'],
      ),
      text(
        'O servidor não precisa de mais nada: nem servidor de bases de dados, nem acesso à internet, nem equipamento.',
      ),
    ],
  },
};

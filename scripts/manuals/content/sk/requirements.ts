import {
  SSID,
  WIRELESS_PASSWORD,
  LAYOUT_MB,
  POLL_SEC,
} from '../../../../apps/dashboard/src/screens/settings/documentation/figures.ts';
import { list, note, table, text } from '../../../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import { gateways } from '../../../../apps/dashboard/src/i18n/sk/gateways.ts';
import type { Requirements } from '../../manual-content.ts';
import { BANDS_DBM, PORT, REPORT_SEC } from '../../figures.ts';
import { BROWSERS, NODE_VERSIONS } from '../../requirements.ts';

export const requirements: Requirements = {
  browser: {
    title: 'Prehliadač',
    blocks: [
      table(['Prehliadač', 'Od verzie'], ...BROWSERS),
      list(
        'Pre adresu panela musí byť povolený JavaScript, súbory cookie a miestne úložisko.',
        'Obrazovky od telefónu s 390 × 844 pixelmi po displej na stene. Svetlý a tmavý motív sa riadi systémom alebo vašou voľbou.',
        'Všetko sa načítava z adresy panela: žiadny iný server, žiadne písma ani mapy odinakiaľ.',
      ),
    ],
  },
  load: {
    title: 'Zaťaženie siete',
    blocks: [
      text(
        `Živá obrazovka sa cloudu pýta raz za ${POLL_SEC} sekundy a na miesta majákov každých 30 sekúnd. Nezmenené odpovede majú niekoľko sto bajtov (304). Analytika sa pýta pri použití filtra a každú minútu, kým obdobie zahŕňa dnešok.`,
      ),
      text(
        'Počet spojení je obmedzený na 1 000 z jednej adresy a na 2 000 na server. Kancelária s jednou adresou sa zmestí bez problémov; proxy pred mnohými kanceláriami sa počíta ako jedna adresa.',
      ),
    ],
  },
  wifi: {
    title: 'WiFi pre brány',
    blocks: [
      table(
        ['Vlastnosť', 'Požiadavka'],
        ['Pásmo', 'len 2,4 GHz'],
        ['Názov siete (SSID)', `${SSID.min} až ${SSID.max} znakov; jedna sieť zoznamu môže byť skrytá`],
        ['Heslo', `${WIRELESS_PASSWORD.min} až ${WIRELESS_PASSWORD.max} znakov`],
        [
          'Signál tam, kde brány pracujú',
          `${BANDS_DBM.medium} dBm alebo lepší; pod ${BANDS_DBM.low} sa hlásenia strácajú`,
        ],
        ['Prenos', `jedno malé hlásenie každých ${REPORT_SEC.powered} s na bránu`],
        ['Prihlasovacie stránky', 'žiadne: brána nevie vyplniť formulár'],
      ),
      note(
        'Vozidlá prechádzajú medzi prístupovými bodmi. Použite pre všetky jeden názov a jedno heslo a nechajte ich oblasti prekrývať.',
      ),
    ],
  },
  addresses: {
    title: 'Pevné adresy',
    blocks: [
      text(
        'Ak sieť adresy neprideľuje (DHCP), každá brána potrebuje päť polí. Všetky sú adresy IPv4 zo štyroch čísel od 0 do 255. Vyplnené sú buď všetky, alebo žiadne.',
      ),
      table(
        ['Pole', 'Príklad'],
        [gateways.edit.staticIp, '192.168.1.20'],
        [gateways.edit.gateway, '192.168.1.1'],
        [gateways.edit.subnet, '255.255.255.0'],
        [gateways.edit.dnsPrimary, '192.168.1.1'],
        [gateways.edit.dnsSecondary, '192.168.1.2'],
      ),
    ],
  },
  hosting: {
    title: 'Vlastná prevádzka',
    blocks: [
      table(
        ['Časť', 'Požiadavka'],
        ['Node', NODE_VERSIONS],
        ['Port', `${PORT}, ak nie je zadaný iný (--port)`],
        ['Adresy', '/ panel, /api rozhranie, /control ovládanie, /docs referencia'],
        ['Prístup zvonka', 'vyžaduje --password a --control-token, alebo proxy s TLS a --public-url'],
        ['Veľkosť tela na proxy', `17 MB, pre plány do ${LAYOUT_MB} MB`],
        ['Údaje', 'jeden súbor SQLite na svet, v priečinku --data'],
      ),
      text('Server nepotrebuje nič iné: žiadny databázový server, žiadny prístup na internet, žiadny hardvér.'),
    ],
  },
};

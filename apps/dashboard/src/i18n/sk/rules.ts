import {
  EMAIL_MAX,
  LABEL_MAX,
  NAME_MAX,
  NETWORK_PASSWORD_MAX,
  NETWORK_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RANGE_MAX,
  ROUTE_LABEL_MAX,
  ROUTE_LABEL_MIN,
  SSID_MAX,
  SSID_MIN,
} from '@lapwing/domain';
import type { rules as english } from '../en/rules.ts';
import type { Texts } from '../texts.ts';

export const rules = {
  email: {
    empty: 'Zadajte e-mail',
    format: 'Zadajte platný e-mail, napríklad meno@firma.sk.',
    tooLong: `Použite najviac ${EMAIL_MAX} znakov.`,
  },
  forgotten: { empty: 'Najprv zadajte svoj e-mail.' },
  signIn: { noPassword: 'Zadajte heslo.', wrong: 'Nesprávne meno alebo heslo' },
  reset: { refused: 'Neoprávnený prístup.' },
  currentPassword: { empty: 'Zadajte súčasné heslo' },
  newPassword: {
    empty: 'Zadajte nové heslo',
    tooShort: `Použite aspoň ${PASSWORD_MIN} znakov.`,
    tooLong: `Použite najviac ${PASSWORD_MAX} znakov.`,
    unchanged: 'Nové heslo sa musí líšiť od súčasného.',
  },
  confirmation: { empty: 'Potvrďte nové heslo', unequal: 'Heslá sa nezhodujú.' },
  name: { empty: 'Zadajte názov.', tooLong: `Použite najviac ${NAME_MAX} znakov.` },
  label: { tooLong: `Použite najviac ${LABEL_MAX} znakov.` },
  gatewayLabel: { required: 'Zadajte názov.', 'too-long': `Použite najviac ${LABEL_MAX} znakov.` },
  address: {
    'bad-address': 'Zadajte adresu IPv4, napríklad 192.168.1.20.',
    'fill-this': 'Vyplňte túto hodnotu.',
  },
  threshold: { outside: `Vyberte dosah od 0 do ${RANGE_MAX}.` },
  child: {
    inactive: 'Tento maják nie je na mape.',
    'has-parent': 'Tento maják už patrí inému majáku.',
    'has-children': 'K tomuto majáku patria ďalšie majáky.',
    'in-route': 'Tento maják je na trase.',
  },
  replacement: {
    'other-type': 'Značka je iného typu.',
    destroyed: 'Značka je zničená.',
    active: 'Značka je aktívna. Inú môže nahradiť iba neaktívna.',
  },
  associatedBeacon: { unknown: 'Vyberte existujúci maják.' },
  ssid: {
    empty: 'Zadajte názov siete.',
    unprintable: 'Názov siete obsahuje znak, ktorý sa nedá zobraziť. Napíšte ho znova.',
    tooShort: `Názov siete musí mať aspoň ${SSID_MIN} znaky.`,
    tooLong: `Názov siete môže mať najviac ${SSID_MAX} znakov.`,
    tooManyBytes: 'Názov siete je príliš dlhý. Písmená s diakritikou a symboly zaberajú 2 až 4 znaky.',
    taken: 'SSID už existuje, vyberte iný názov.',
  },
  hidden: { another: 'Skrytá môže byť iba jedna sieť a iná už skrytá je.' },
  networkPassword: {
    empty: 'Zadajte heslo siete.',
    unprintable: 'Heslo siete obsahuje znak, ktorý sa nedá zobraziť. Napíšte ho znova.',
    tooShort: `Heslo siete musí mať aspoň ${NETWORK_PASSWORD_MIN} znakov.`,
    tooLong: `Heslo siete môže mať najviac ${NETWORK_PASSWORD_MAX} znakov.`,
  },
  networkConfirmation: { empty: 'Potvrďte heslo siete.', unequal: 'Heslá sa nezhodujú.' },
  routeLabel: {
    required: 'Zadajte názov.',
    'too-short': `Použite aspoň ${ROUTE_LABEL_MIN} znaky.`,
    'too-long': `Použite najviac ${ROUTE_LABEL_MAX} znakov.`,
  },
  routeStops: {
    'none-given': 'Pridajte aspoň jeden maják.',
    'not-on-map': 'Tento maják nie je na mape.',
    'is-child': 'Tento maják patrí inému. Použite ten hlavný.',
    'twice-in-a-row': 'Ten istý maják je dvakrát po sebe.',
  },
  shift: { outside: 'Vyberte čas od 00:00 do 23:59.', 'too-short': 'Zmena trvá aspoň jednu minútu.' },
} as const satisfies Texts<typeof english>;

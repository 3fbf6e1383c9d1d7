import { LABEL_MAX, PASSWORD_MAX, PASSWORD_MIN, RANGE_MAX } from '@lapwing/domain';
import { common } from '../../../../../i18n/en/common.ts';
import * as ui from '../../../../../i18n/en/screens.ts';
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
    title: 'Settings',
    blocks: [
      text(
        `**${menu.settings}** in the main menu has a tab for everything that can be set up. Which tabs you see depends on your role.`,
      ),
      table(
        ['Tab', 'What it is for'],
        [tabs.routes, 'Routes, and the gateways that drive them: [Routes](#routes)'],
        [tabs['beacons-location'], 'The places of beacons on the map: [Edit beacon location](#edit-beacon-location)'],
        [tabs.anchors, 'The state and the settings of gateways: [Edit gateway settings](#edit-gateway-settings)'],
        [tabs.beacons, 'All beacons with battery, range and last update: [Edit beacon](#edit-beacon)'],
        [tabs.account, 'Name and timezone of the client, users, your password and language: [Add user](#add-user)'],
        [tabs['beacon-history'], 'The visits to a beacon in a period, as CSV'],
        [tabs.ssids, 'The networks that gateways use: [Adding wireless networks](#adding-wireless-networks)'],
        [tabs.layout, 'The floor plan, for admins: [Update layout image](#update-layout-image)'],
        [tabs['api-key'], 'The key with which programs read your data, for admins'],
        [tabs.faq, 'This documentation, and manuals to download'],
      ),
      text(
        `If you leave a tab with unsaved changes, you are asked: **${discardChanges.keep}** keeps them, **${discardChanges.discard}** drops them. Language and theme are in the menu of your account, at the right end of the header.`,
      ),
    ],
  },
  'edit-gateway-settings': {
    title: 'Edit gateway settings',
    blocks: [
      text(
        `**${menu.settings}** > **${tabs.anchors}** lists gateways, exciters and exciter readers with label, ID, signal, connection, last report (red when offline) and how much they were used today and in two weeks.`,
      ),
      picture('gateways', 'The list of gateways with signal, connection, last report and usage'),
      steps('Select the edit button of the gateway. Only admins have it.', 'Change the fields below, then save.'),
      table(
        ['Field', 'What it does'],
        [label, `The name of the gateway or vehicle. Required, at most ${LABEL_MAX} characters.`],
        [
          [staticIp, gateway, subnet, dnsPrimary, dnsSecondary].join(', '),
          'A fixed address, as in 192.168.1.20. Leave all five empty if the network assigns addresses. If you fill one, fill all.',
        ],
        [
          buzzer,
          `Enabled: the gateway beeps when its power is unplugged, and stays on standby for ${BUZZER.standbyHours} hours. Disabled: it beeps after ${BUZZER.silentSec} seconds without power, and standby lasts ${BUZZER.silentStandbyMin} minutes.`,
        ],
        [range, `From 1 (closest) to ${RANGE_MAX} (farthest): how near a tag must be to be heard.`],
      ),
      note('Gateways support only 2.4 GHz networks.'),
    ],
  },
  'adding-wireless-networks': {
    title: 'Adding wireless networks',
    blocks: [
      text(
        'Gateways reach the cloud over your wireless network. List the networks that they may use before you install them.',
      ),
      picture('networks', 'The wireless networks of the gateways'),
      steps(
        `Open **${menu.settings}** > **${tabs.ssids}** and add a network. Only admins can.`,
        `Enter its name (SSID) exactly as the access point sends it: ${SSID.min} to ${SSID.max} characters, and not in the list yet.`,
        `Enter the password twice: ${WIRELESS_PASSWORD.min} to ${WIRELESS_PASSWORD.max} characters.`,
        'If the network does not show its name, mark it as hidden. Only one network can be hidden.',
        'Save the network.',
      ),
      text(
        'The password of a network is changed on its own, so that editing the name does not need it. A network can be deleted while another one remains. The internal network can be neither changed nor deleted; admins can look up its password.',
      ),
      note(
        'Gateways support only 2.4 GHz networks. A network that has the same name for 2.4 and 5 GHz works if 2.4 GHz is on.',
      ),
    ],
  },
  'add-user': {
    title: 'Add user',
    blocks: [
      steps(
        `Open **${menu.settings}** > **${tabs.account}** and select **${users.add}**. Only admins can.`,
        `Enter the name, the email address and a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters, twice.`,
        `Mark **${users.manage}** for an admin, and **${users.notify}** for someone who should get emails. **${users.global}** is for people who work for several clients: they can switch between the chosen accounts.`,
        `Select **${users.add}**. The user can sign in at once.`,
      ),
      picture(
        'add-user',
        'The dialog for a new user: name, email, password and confirmation, and what the user may do',
      ),
      text(
        `At least one user must get notifications, and at least one must be an admin. In the list, you can edit and delete everyone except yourself. Your own name, password and language are under **${account.own}**.`,
      ),
      note(
        `Deleting an account cannot be undone. To delete your own, type the word ${account.deleteWord}. You are then signed out.`,
      ),
    ],
  },
  'update-layout-image': {
    title: 'Update layout image',
    blocks: [
      steps(
        `Open **${menu.settings}** > **${tabs.layout}**. Only admins have this tab.`,
        `Drop an image of the floor plan there, or select **${layout.choose}**. PNG, JPEG and WebP are accepted, up to ${LAYOUT_MB} MB, ${LAYOUT_MEGAPIXELS} megapixels and ${writeLayoutSide('en')} pixels on each side.`,
        `Check the preview, then select **${layout.send}**. The maps show it from then on.`,
      ),
      picture('layout', 'The layout tab: the current floor plan at the left, the field for a new image at the right'),
      note(
        'Beacons keep their positions in pixels. An image of the same size and section keeps everything in place. If it differs, you are told which beacons are outside it: move them as described in [Edit beacon location](#edit-beacon-location).',
      ),
    ],
  },
} satisfies Partial<Topics>;

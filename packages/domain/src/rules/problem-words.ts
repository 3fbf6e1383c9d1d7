/**
 * The words of the problems that the cloud returns and a screen shows (S§8), by the problem's name: the title is that of the
 * notice, the detail says why. The screens translate them by the same names.
 */
import { RULE_WORDS } from './rule-words.ts';

export interface ProblemWords {
  readonly title: string;
  readonly detail: string;
}

export const PROBLEM_WORDS = {
  'bad-input': { title: 'Invalid input', detail: 'Some of the values are not valid.' },
  'wrong-password': { title: 'Wrong password', detail: 'The current password is wrong.' },
  'may-not-grant': {
    title: 'Cannot grant this permission',
    detail: 'You can only grant permissions that your own account has.',
  },
  'more-permissions': { title: 'Not allowed', detail: 'This user has more permissions than you.' },
  forbidden: { title: 'Not allowed', detail: 'Your account is not allowed to do this.' },
  'not-found': { title: 'Not found', detail: 'This does not exist, or no longer exists.' },
  'email-unusable': {
    title: 'Email address not available',
    detail: 'This email address cannot be used. Choose another one.',
  },
  'last-admin': {
    title: 'Last admin',
    detail: 'The account must have at least one admin, and this is the last one.',
  },
  'last-notified': {
    title: 'Last user with notifications',
    detail: 'At least one user must have notifications enabled, and this is the last one.',
  },
  'ssid-taken': { title: 'Network name not available', detail: RULE_WORDS.ssid.taken },
  'another-hidden': {
    title: 'Another hidden network',
    detail: RULE_WORDS.hidden.another,
  },
  'too-many-networks': {
    title: 'Too many networks',
    detail: 'The account has as many networks as it can have. Delete one first.',
  },
  'internal-network': {
    title: 'Internal network',
    detail: 'The internal network can be neither changed nor deleted.',
  },
  'last-network': {
    title: 'Last network',
    detail: 'The account must have at least one network, and this is the last one.',
  },
  'moment-damaged': { title: 'Link damaged', detail: 'This link is damaged or incomplete. Copy it again.' },
  'moment-version': {
    title: 'Link of another version',
    detail: 'This link was made by another version of Lapwing. Only the same version can open it.',
  },
  'moment-scenario': {
    title: 'Link of another scenario',
    detail: 'This server does not have the scenario of this link, or has another version of it.',
  },
  'moment-elsewhere': {
    title: 'Link of another server',
    detail: 'This link works only on the server that made it, while that server keeps its snapshot.',
  },
  'no-show': { title: 'No show', detail: 'No show is running in this world.' },
  'show-changed': {
    title: 'Show changed',
    detail: 'The show was changed elsewhere a moment ago. See where it is now, and try again.',
  },
  conflict: { title: 'Conflict', detail: 'This conflicts with existing data.' },
  'image-too-large': { title: 'Image too large', detail: 'A layout can have at most 16 MB.' },
  'image-too-many-pixels': { title: 'Too many pixels', detail: 'A layout can have at most 50 megapixels.' },
  'image-side-too-long': {
    title: 'Image too long',
    detail: 'Each side of a layout can have at most 16,384 pixels.',
  },
  'image-type': { title: 'Unsupported image type', detail: 'The file is not a PNG, JPEG or WebP image.' },
  'image-broken': {
    title: 'Image damaged',
    detail: 'The image could not be read. The file is damaged or incomplete.',
  },
  'too-many-attempts': { title: 'Too many attempts', detail: 'Too many failed attempts. Try again later.' },
  internal: { title: 'Server error', detail: 'The server could not complete the request.' },
  'planned-fault': { title: 'Simulated fault', detail: 'A simulated fault is active.' },
  storage: {
    title: 'Not stored',
    detail: 'The disk of the server is full or read-only. Nothing was changed.',
  },
  'storage-unreachable': {
    title: 'Database not available',
    detail: 'The server cannot reach its database. A change may not have been saved.',
  },
  busy: { title: 'Server busy', detail: 'The server is too busy. Try again in a moment.' },
} as const satisfies Readonly<Record<string, ProblemWords>>;

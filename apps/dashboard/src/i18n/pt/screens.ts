export { activity } from './activity.ts';
export { editing } from './editing.ts';
export { live } from './live.ts';
export { password } from './password.ts';
export { settings } from './settings.ts';
export { tags } from './tags.ts';
export { unlocated } from './unlocated.ts';
export { vehicle } from './vehicle.ts';

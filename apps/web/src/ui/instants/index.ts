export { instantText, zoneMinutesAt } from './instant-text.ts';

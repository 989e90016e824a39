export { saveAvailability } from './actions/save-availability.ts';
export { ownAvailability } from './queries/own-availability.ts';
export { timeZones } from './rules/time-zones.ts';
export { replaceAvailability } from './store/availability.ts';

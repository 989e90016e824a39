import { zoneAreas, zonePlaces } from '#copy/time-zones';

/** `America/Port-au-Prince` as « Port-au-Prince », in the group « Amérique ». */
export const zoneGroups = (zones: readonly string[]) =>
  zoneAreas
    .map(([area, label]) => ({
      label,
      options: zones
        .filter((zone) => zone.startsWith(`${area}/`))
        .map((zone) => ({ value: zone, label: zonePlaces[zone] ?? placeIn(zone) }))
        .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
    }))
    .filter(({ options }) => options.length > 0);

const placeIn = (zone: string) => zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');

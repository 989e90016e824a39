import { zoneAreas } from '#copy/time-zones';
import { placeOf } from '#web/viewer-time';

/** Groups zones by area: `America/Port-au-Prince` becomes « Port-au-Prince » in « Amérique ». */
export const zoneGroups = (zones: readonly string[]) =>
  zoneAreas
    .map(([area, label]) => ({
      label,
      options: zones
        .filter((zone) => zone.startsWith(`${area}/`))
        .map((zone) => ({ value: zone, label: placeOf(zone) }))
        .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
    }))
    .filter(({ options }) => options.length > 0);

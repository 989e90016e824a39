import { french } from './french.ts';

/** Places whose French name differs from the IANA database; the others keep its spelling. */
const zonePlaces = french<Readonly<Record<string, string>>>({
  'Africa/Algiers': 'Alger',
  'Africa/Cairo': 'Le Caire',
  'Africa/Ndjamena': 'N’Djaména',
  'America/Havana': 'La Havane',
  'America/Miquelon': 'Saint-Pierre-et-Miquelon',
  'America/Mexico_City': 'Mexico',
  'America/Sao_Paulo': 'São Paulo',
  'America/St_Barthelemy': 'Saint-Barthélemy',
  'Asia/Beirut': 'Beyrouth',
  'Asia/Calcutta': 'Calcutta, Inde',
  'Asia/Dubai': 'Dubaï',
  'Asia/Jerusalem': 'Jérusalem',
  'Asia/Saigon': 'Hô Chi Minh-Ville',
  'Asia/Singapore': 'Singapour',
  'Asia/Tehran': 'Téhéran',
  'Atlantic/Azores': 'Açores',
  'Atlantic/Canary': 'Canaries',
  'Europe/Athens': 'Athènes',
  'Europe/Brussels': 'Bruxelles',
  'Europe/Bucharest': 'Bucarest',
  'Europe/Copenhagen': 'Copenhague',
  'Europe/Kiev': 'Kyiv',
  'Europe/Lisbon': 'Lisbonne',
  'Europe/London': 'Londres',
  'Europe/Moscow': 'Moscou',
  'Europe/Vienna': 'Vienne',
  'Europe/Warsaw': 'Varsovie',
  'Indian/Reunion': 'La Réunion',
  'Pacific/Marquesas': 'Marquises',
  'Pacific/Noumea': 'Nouméa',
  'Pacific/Wallis': 'Wallis-et-Futuna',
});

/** City of a time zone: `America/Port-au-Prince` as « Port-au-Prince »; empty for `UTC`. */
export const placeOf = (timeZone: string) =>
  zonePlaces[timeZone] ?? timeZone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');

/** « heure de Paris », « heure d’Athènes », « heure du Caire » */
export function zoneName(timeZone: string): string {
  const [place = ''] = placeOf(timeZone).split(', ');
  if (!place) return `heure ${timeZone}`;
  if (place.startsWith('Le ')) return `heure du ${place.slice(3)}`;
  return /^[AEIOUYÅÉ]/.test(place) ? `heure d’${place}` : `heure de ${place}`;
}

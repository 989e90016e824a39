import type { Dice } from '../chance.ts';
import { encoded } from './draft.ts';
import { type Mutation, oneOf } from './mutation.ts';
import { oddValues } from './odd-values.ts';

/** Every name that a loader, action or endpoint reads in the query. */
const queryNames = [
  'accompanimentDuration after annee apres au avant avis cle code competence date',
  'debut dispo domaine du duration duree email envoye error etat etoiles expert fuseau',
  'google hold index langue length liste message mode modifier mois name note',
  'numero onglet ordre page parti paths prix q refus rendez-vous returnTo secours',
  'secret state sujet supprimer tab time token tri type version video vue',
  'action jour rejeter role _routes __proto__ constructor toString',
]
  .flatMap((line) => line.split(' '))
  .concat('');

const split = (path: string) => {
  const at = path.indexOf('?');
  return at < 0 ? ([path, ''] as const) : ([path.slice(0, at), path.slice(at + 1)] as const);
};

const onPath =
  (change: (pathname: string, dice: Dice) => string): Mutation =>
  (draft, dice) => {
    const [pathname, query] = split(draft.path);
    return { ...draft, path: change(pathname, dice) + (query && `?${query}`) };
  };

const onQuery =
  (change: (query: string, dice: Dice) => string): Mutation =>
  (draft, dice) => {
    const [pathname, query] = split(draft.path);
    return { ...draft, path: `${pathname}?${change(query, dice)}` };
  };

/** Odd values short enough for an address; longer ones end at the size of headers, which is tried apart. */
const short = oddValues.filter(({ length }) => length < 6_000);
const written: readonly ((value: string) => string)[] = [
  encoded,
  encoded,
  (value) => encoded(encoded(value)),
  // As it is, but for what would end the request line.
  (value) => value.replace(/[\0-\x20#?\x7f]/g, ''),
];
const oddPart = (dice: Dice) => oneOf(dice, written)(oneOf(dice, short));

const isParameter = (segment: string) =>
  /[0-9a-f]{8}-|^expert-|inconnu|^tech|^une-rencontre|\.(png|webp|ics|pdf|csv|xml)/.test(segment);

/** Replaces a parameter of the address, keeping its extension half of the time. */
const oddParameter = (pathname: string, dice: Dice): string => {
  const segments = pathname.split('/');
  const parameters = segments.flatMap((segment, place) => (isParameter(segment) ? [place] : []));
  if (parameters.length === 0) return `${pathname}/${oddPart(dice)}`;
  const place = oneOf(dice, parameters);
  const [ending = ''] = /\.\w+(\.data)?$/.exec(segments[place] ?? '') ?? [];
  return segments.with(place, oddPart(dice) + (dice(2) === 0 ? ending : '')).join('/');
};

const parameterChanged = (pathname: string, dice: Dice): string => {
  const place = pathname.search(/[0-9a-f]{8}-/);
  if (place < 0) return pathname.toUpperCase();
  const at = place + dice(36);
  return pathname.slice(0, at) + oneOf(dice, ['0', 'g', '%20', '', '--', 'F']) + pathname.slice(at + 1);
};

export const pathMutations: Readonly<Record<string, Mutation>> = {
  'odd parameter': onPath(oddParameter),
  'parameter changed': onPath(parameterChanged),
  'capital letters': onPath((pathname) => pathname.replace(/^\/[a-z]/, (begin) => begin.toUpperCase())),
  'all capital letters': onPath((pathname) => pathname.toUpperCase()),
  'letters encoded': onPath((pathname, dice) =>
    pathname.replace(/[a-z]/g, (letter) => (dice(3) === 0 ? `%${letter.charCodeAt(0).toString(16)}` : letter)),
  ),
  'slashes encoded': onPath((pathname) => `/${pathname.slice(1).replaceAll('/', '%2F')}`),
  'ends with a slash': onPath((pathname) => `${pathname}/`),
  'slashes doubled': onPath((pathname, dice) =>
    oneOf(dice, [pathname.replaceAll('/', '//'), `//${pathname}`, `${pathname}//`]),
  ),
  'dots in the path': onPath((pathname, dice) => oneOf(dice, ['/.', '/x/..', '/%2e', '/x/%2e%2e', '/..;']) + pathname),
  'ending added': onPath(
    (pathname, dice) =>
      pathname + oneOf(dice, ['.data', '.data.data', '.ics', '.json', '%00.pdf', ';x=y', '~', '.DATA']),
  ),
  'invalid percent': onPath(
    (pathname, dice) => `${pathname}/${oneOf(dice, ['%', '%z', '%C0%AE', '%ED%A0%80', '%FF', '%E2%82'])}`,
  ),
  'long path': onPath((pathname, dice) =>
    `${pathname}/${oneOf(dice, ['a', '%61', 'a/'])}`.padEnd(oneOf(dice, [2_000, 9_000, 20_000]), 'a'),
  ),
  'bytes above ASCII': onPath((pathname) => `${pathname}\xe9\xff`),
  'no path': (draft, dice) => ({
    ...draft,
    path: oneOf(dice, [
      '*',
      '',
      'x',
      '?x',
      `http://ailleurs.example${draft.path}`,
      `//ailleurs.example${draft.path}`,
      `\\${draft.path}`,
      `${draft.path}#x`,
    ]),
    isBroken: true,
  }),
  'odd query': onQuery((query, dice) => `${query}&${oneOf(dice, queryNames)}=${oddPart(dice)}`),
  'three odd queries': onQuery((_, dice) =>
    [1, 2, 3].map(() => `${oneOf(dice, queryNames)}=${oddPart(dice)}`).join('&'),
  ),
  'value of the query odd': onQuery((query, dice) => {
    const parts = query.split('&');
    const place = dice(parts.length);
    const [name = ''] = parts[place]?.split('=') ?? [];
    return parts.with(place, `${name}=${oddPart(dice)}`).join('&');
  }),
  'value of the query cut': onQuery((query, dice) => query.slice(0, dice(query.length + 1))),
  'query twice': onQuery((query) => `${query}&${query}`),
  'query as a list': onQuery((query, dice) => {
    const name = oneOf(dice, queryNames);
    return `${query}&${name}[]=1&${name}[0]=2&${name}[__proto__]=3&${name}=4`;
  }),
  'long query': onQuery(
    (query, dice) => `${query}&${oneOf(dice, queryNames)}=${'x'.repeat(oneOf(dice, [3_000, 20_000]))}`,
  ),
  'many queries': onQuery((_, dice) =>
    Array(300)
      .fill(`${oneOf(dice, queryNames)}=1`)
      .join('&'),
  ),
  'separators as a query': onQuery((_, dice) => oneOf(dice, ['', '?', '&&&', '===', '%', '&%', '=x', '%=%'])),
};

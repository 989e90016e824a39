import { failureWords } from '#copy/refusals';
import { isUuid, type SynonymId } from '#kernel/ids';
import { searchText, synonymLimits, usualWeight } from '#modules/experts';
import {
  findSynonym,
  fruitlessTexts,
  listSynonyms,
  saveSynonym,
  switchSynonym,
  trySynonym,
} from '#modules/experts/server';
import { MemberPage } from '#parts/member-page';
import { addressWith, askedSearch } from '#web/server/asked-search';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { adminSearchCopy as copy } from './copy.ts';
import { EditSynonym } from './edit-synonym.tsx';
import { FruitlessTexts } from './fruitless-texts.tsx';
import { Synonyms } from './synonyms.tsx';
import { Trial } from './trial.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const here = '/admin/recherche';

const idIn = (text: string | null) => (text !== null && isUuid(text) ? (text as SynonymId) : undefined);

/** The synonym that is edited, the search of the list and its cursor are in the query string. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const search = askedSearch(url.searchParams);
  const after = idIn(url.searchParams.get('apres'));
  const edited = idIn(url.searchParams.get('synonyme'));
  const [list, texts, found] = await Promise.all([
    listSynonyms(db, { search, after }),
    fruitlessTexts(db, clock.now()),
    edited && findSynonym(db, edited),
  ]);
  const term = searchText(url.searchParams.get('terme')) ?? '';
  return {
    list: { search, synonyms: list.synonyms },
    addresses: {
      older: list.after && addressWith(here, { q: search, apres: list.after }),
      newest: after && addressWith(here, { q: search }),
    },
    texts,
    edited: found
      ? { ...found, weight: `${found.weight}`, text: found.term }
      : { id: '', term: term.slice(0, synonymLimits.characters), meaning: '', weight: `${usualWeight}`, text: term },
  };
}

export const action = formActions({
  save: form(saveSynonym, onward('synonym-saved', here)),
  try: form(trySynonym, (trial, { echoed }) => ({ trial, typed: echoed })),
  switch: form(switchSynonym, onward('synonym-switched')),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function AdminSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edited, texts, list, addresses } = loaderData;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <EditSynonym
        key={`${edited.id} ${edited.term}`}
        edited={edited}
        typed={actionData?.typed?.intent === 'switch' ? undefined : actionData?.typed}
        refusal={refused?.refusal}
        problems={refused && 'problems' in refused ? refused.problems : undefined}
      />
      {actionData && 'trial' in actionData ? <Trial {...actionData.trial} /> : null}
      <FruitlessTexts texts={texts} />
      <Synonyms {...list} addresses={addresses} />
    </MemberPage>
  );
}

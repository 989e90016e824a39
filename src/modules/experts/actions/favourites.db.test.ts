import { expect, test } from 'vitest';
import { newClient } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { favouriteIds, listFavourites } from '../queries/favourites.ts';
import { mostFavourites } from '../rules/favourites.ts';
import { addFavourite } from './add-favourite.ts';
import { removeFavourite } from './remove-favourite.ts';

const { db } = platform;
const isDone = { ok: true, value: undefined };

test('only public experts become favourites, and a visitor has none', async () => {
  const client = await newClient(platform);
  const { profileId } = await addPerson(db);
  expect(await addFavourite(platform, client, { expert: profileId })).toEqual({ ok: false, refusal: 'not-found' });
  expect(await addFavourite(platform, client, { expert: 'x' })).toEqual({ ok: false, refusal: 'form-incomplete' });
  const expert = await addExpert(db);
  expect(await addFavourite(platform, undefined, { expert: expert.profileId })).toMatchObject({ ok: false });
  expect(await favouriteIds(db, client.profileId)).toEqual([]);
});

test('[FIND18] favourites are added once, listed by name without those who left, and removed', async () => {
  const [client, other] = [await newClient(platform), await newClient(platform)];
  const named = (first_name: string, last_name: string) => addExpert(db, {}, { first_name, last_name });
  const [zoe, emile, alice] = [
    await named('Zoé', 'Arnaud'),
    await named('Émile', 'Écalle'),
    await named('Alice', 'Fabre'),
  ];
  for (const { profileId } of [alice, zoe, emile, zoe])
    expect(await addFavourite(platform, client, { expert: profileId })).toEqual(isDone);
  const names = async () => (await listFavourites(db, client.profileId)).map(({ fullName }) => fullName);
  expect(await names()).toEqual(['Zoé Arnaud', 'Émile Écalle', 'Alice Fabre']);
  expect(await favouriteIds(db, other.profileId)).toEqual([]);
  await db.updateTable('user_profiles').set({ status: 'suspended' }).where('id', '=', emile.profileId).execute();
  expect(await names()).toEqual(['Zoé Arnaud', 'Alice Fabre']);
  // An expert who left can be removed too; a second removal changes nothing.
  for (const { profileId } of [emile, zoe, zoe])
    expect(await removeFavourite(platform, client, { expert: profileId })).toEqual(isDone);
  expect(await favouriteIds(db, client.profileId)).toEqual([alice.profileId]);
});

test('a person has 200 favourites at most, also from two tabs', async () => {
  const client = await newClient(platform);
  const [first, second] = [await addExpert(db), await addExpert(db)];
  const people = await Promise.all(Array.from({ length: mostFavourites - 1 }, () => addPerson(db)));
  await db
    .insertInto('favourites')
    .values(
      people.map(({ profileId }) => ({
        user_profile_id: client.profileId,
        expert_id: profileId,
        added_at: new Date(),
      })),
    )
    .execute();
  const both = await Promise.all(
    [first, second].map(({ profileId }) => addFavourite(platform, client, { expert: profileId })),
  );
  expect(both).toContainEqual(isDone);
  expect(both).toContainEqual({ ok: false, refusal: 'favourites-full' });
  expect(await favouriteIds(db, client.profileId)).toHaveLength(mostFavourites);
});

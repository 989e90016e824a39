import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');

test.for(['inconnu', '999', '00000000-0000-0000-0000-000000000800', '700'])(
  '[EXPERT10] /expert/%s (unknown, an applicant or a client) returns 404',
  async (id) => {
    const page = await site.visitor().open(`/expert/${id}`);
    expect(page.status).toBe(404);
    expect(page.get.getByRole('heading', { name: 'Expert non trouvé' })).toBeInTheDocument();
  },
);

test('[EXPERT12] [EXPERT13] [EXPERT14] [EXPERT20] every form of an expert’s address leads to the slug', async () => {
  for (const path of [
    '/expert/1',
    '/expert/00000000-0000-0000-0000-000000000001',
    '/expert/camille-renaud',
    '/camille-renaud',
  ]) {
    const page = await site.visitor().open(path);
    expect(page.path).toBe('/expert/camille-renaud');
    expect(page.status).toBe(200);
    const [canonical] = page.all('link[rel=canonical]');
    expect(canonical).toHaveAttribute('href', `${site.origin}/expert/camille-renaud`);
  }
});

test('[EXPERT21] a former slug of an expert redirects to the current one', async () => {
  const { user_profile_id } = await site.db
    .selectFrom('expert_slugs')
    .select('user_profile_id')
    .where('slug', '=', 'camille-renaud')
    .executeTakeFirstOrThrow();
  const former = { slug: 'ancienne-adresse', user_profile_id, is_current: false };
  await site.db.insertInto('expert_slugs').values(former).execute();
  const answer = await site.visitor().fetch('/expert/ancienne-adresse');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('/expert/camille-renaud');
});

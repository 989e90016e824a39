import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { seedDomains } from '../db/seed/reference/seed-domains.ts';
import { seedSearch } from '../db/seed/reference/seed-search.ts';

const list = (words: string) => words.split(/\s*,\s*/);

const firstNames = list(
  'Camille, Hélène, Youssef, Antoine, Inès, Raphaël, Chloé, Mathieu, Léa, Thomas, Éléonore, Karim, Sophie, Julien, Nadia, Pierre, Fatou, Hugo, Amandine, Étienne, Clémence, Omar, Juliette, Benoît, Margaux, Sébastien, Aïcha, Grégoire, Solène, Mehdi, Céline, François, Anaïs, Jérôme, Lucie, Arnaud, Zoé, Baptiste, Mélanie, Guillaume, Noémie, Quentin, Élodie, Adrien, Pauline, Rémi, Salomé, Damien, Valérie, Loïc',
);
/** Three syllables make 18,000 surnames, so that the vocabulary grows with the catalogue. */
const surnames = {
  begin: list(
    'Bel, Mont, Char, Val, Bru, Cor, Del, Fer, Gar, Hau, Lam, Mar, Nor, Pel, Rou, Sau, Tri, Vil, Bau, Cham, Dor, Fon, Gui, Jou, Lan, Mau, Pas, Ros, Ver, Bour',
  ),
  middle: list('a, e, i, o, u, ai, eau, in, on, ou, an, is, el, er, at, et, il, or, ar, en'),
  end: list(
    'mond, gnon, tier, dreau, chard, zet, ville, lier, rin, blanc, ton, main, court, din, neau, rel, rault, quet, gère, fay, lais, guet, vost, nard, sset, mène, roy, champ, ssin, vin',
  ),
};
const positions = list(
  'Expert-comptable, Directrice technique, Responsable de la sécurité, Conseiller en patrimoine, Architecte logiciel, Directeur industriel, Avocate en droit du travail, Consultante en stratégie, Chef de projet, Notaire, Gestionnaire de paie, Data scientist, Directeur financier, Pentester, Responsable des achats, Agente immobilière, Ingénieure en énergie, Analyste crédit, Formateur, Directrice des ressources humaines, Chargée de conformité, Designer de services, Restaurateur, Commissaire aux comptes, Contrôleuse de gestion, Développeur, Urbaniste, Logisticienne, Roboticien, Fondatrice',
);
const companies = {
  kind: list(
    'Ateliers, Cabinet, Banque, Groupe, Maison, Studio, Fonderie, Comptoir, Agence, Collectif, Forges, Société',
  ),
  name: list(
    'Corail, Granit, Ardoise, Mistral, Garonne, Alizé, Belvédère, Boréal, Cèdre, Dahlia, Écluse, Falaise, Genêt, Horizon, Iris, Jonquille, Kéops, Lagune, Mélèze, Nacre, Orage, Pivoine, Quartz, Roseau, Sarment, Tilleul, Ubac, Verdon, Yonne, Zénith',
  ),
};
const skillWords = {
  what: list(
    'Audit, Conformité, Négociation, Recrutement, Pilotage, Analyse, Budget, Maintenance, Rénovation, Financement, Migration, Sécurité, Formation, Stratégie, Qualité, Fiscalité, Automatisation, Prospection, Facturation, Médiation',
  ),
  of: list(
    'TVA, Kubernetes, énergie, trésorerie, logistique, RGPD, crédit, copropriété, paie, cloud, robotique, agricole, export, marketing, syndicale, hospitalière, bancaire, NIS 2, produit, données, immobilière, marque, associative, photovoltaïque, alimentaire',
  ),
};

/** Common typos, each of a word that experts use. */
export const typos = list(
  'compatble, directirce, securitee, patrimione, architetce, industreil, avocatte, strategei, notiare, gestionaire, pentestre, immobillier, analsyte, formatuer, conformitee, restauratuer, controleusse, devellopeur, roboticein, fondatirce, negociaton, recrutemnet, renovaton, financemetn, kuberntes, tresorrerie, logisitque, coproprieté, photovoltaque, fisaclité, maintenence, automatistion, Camilel, Youseff, Raphale, Eleonroe, Sebastein, Gregoier, Belamnod, Chartierr, Montevlle, Guionard, Verdno, Melezze, Belvdere',
);

/**
 * Adds experts until there are `size`, by bulk statements with the card triggers on. Slugs come last: until then no expert is public, so
 * each card is built once.
 */
export async function fillCatalogue(db: Database, size: number): Promise<void> {
  await seedDomains(db);
  await seedSearch(db);
  await db.transaction().execute(async (trx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(trx);
    const pick = (values: readonly string[]) =>
      sql`(${[...values]}::text[])[1 + floor(random() * ${values.length})::integer]`;
    await run(sql`select setseed(0.5)`);
    await run(sql`alter table users disable trigger a_profile_is_born_with_its_account`);
    await run(sql`alter table user_profiles disable trigger an_approval_opens_a_calendar`);
    await run(sql`insert into users (id, name, email) values
      ('00000000-0000-0000-0000-000000000900', 'Agathe Morel', 'admin@catalogue.example') on conflict do nothing`);
    await run(sql`insert into user_profiles (id, user_id, email, role) select id, id, email, 'admin' from users
      where email = 'admin@catalogue.example' on conflict do nothing`);
    await run(sql`insert into skills (name) select w || ' ' || o from unnest(${skillWords.what}::text[]) w,
      unnest(${skillWords.of}::text[]) o on conflict do nothing`);
    await run(sql`create temporary table newcomers on commit drop as
      select n, new_id() as id, ${pick(firstNames)} as first_name,
        ${pick(surnames.begin)} || ${pick(surnames.middle)} || ${pick(surnames.end)} as last_name,
        ${pick(positions)} as position, ${pick(companies.kind)} || ' ' || ${pick(companies.name)} as company,
        ${pick(companies.name)} as before, floor(40 * random() ^ 3)::integer as reviews, random() as luck, random() as calendar,
        1 + floor(9 * random() ^ 1.4)::smallint as domain
      from generate_series((select count(*) from expert_cards) + 1, ${size}::bigint) n`);
    await run(sql`analyze newcomers`);
    await run(sql`insert into users (id, name, email)
      select id, first_name || ' ' || last_name, 'expert-' || n || '@catalogue.example' from newcomers`);
    await run(sql`insert into user_profiles (id, user_id, email, role, first_name, last_name, position, company, companies,
        languages, bio, experience_years, hourly_rate_cents, linkedin_url, avatar_url, rating_sum, reviews_count,
        application_status, application_date, validation_date, validated_by)
      select id, id, 'expert-' || n || '@catalogue.example', 'expert', first_name, last_name, position, company,
        case when luck < 0.7 then array[before] else '{}' end,
        case when luck < 0.6 then '{fr,en}'::text[] when luck < 0.75 then '{fr,es}' else '{fr}' end,
        repeat('J’accompagne des équipes depuis des années, sur le terrain et dans le détail. ', 2 + floor(6 * luck)::integer),
        floor(30 * luck)::integer, case when luck < 0.85 then (50 + floor(random() * 90) * 5)::integer * 100 end,
        case when luck > 0.4 then 'https://www.linkedin.com/company/visavis-example/' end,
        case when luck > 0.1 then '/media/avatars/' || id || '/portrait.webp' end,
        round(reviews * (3.4 + 1.6 * luck))::integer, reviews, 'approved', now() - interval '2 days', now(),
        '00000000-0000-0000-0000-000000000900'
      from newcomers`);
    await run(sql`insert into expert_settings (user_profile_id, mandate_signed_at) select id, now() from newcomers`);
    await run(sql`insert into user_domains (user_profile_id, domain_id, position)
      select id, domain, 0 from newcomers union all
      select id, 1 + domain % 9, 1 from newcomers where luck < 0.3`);
    // Skill ids are contiguous, because one statement created them.
    await run(sql`insert into user_skills (user_profile_id, skill_id, position)
      select id, skill, min(place) from (
        select id, place, (select min(id) from skills) + floor(500 * random() ^ 2)::integer as skill
        from newcomers, generate_series(1, 5) place
      ) chosen group by id, skill`);
    await run(sql`analyze skills`);
    // Indexes are dropped before a bulk load: filling them row by row takes twice the time of all the rest.
    await run(sql`create temporary table indexes on commit drop as select pg_get_indexdef(oid) as definition from pg_class
      where relname in ('expert_cards_by_word', 'catalogue_words_by_likeness', 'experts_by_word')`);
    await run(sql`drop index expert_cards_by_word, catalogue_words_by_likeness, experts_by_word`);
    await run(sql`insert into expert_slugs (slug, user_profile_id)
      select 'expert-' || n || '-' || domain, id from newcomers`);
    // Most are free within days, many at the same time; others are not free, or unknown.
    await run(sql`insert into expert_next_free (user_profile_id, next_free_at, stale_at, score)
      select newcomers.id, case when calendar < 0.8 then date_trunc('hour', now()) + floor(720 * random() ^ 4) * interval '30 minutes'
        + interval '1 day' end, now() + interval '1 day', card.score
      from newcomers join expert_cards as card on card.id = newcomers.id where calendar < 0.9`);
    const { rows } = await sql<{ definition: string }>`select definition from indexes`.execute(trx);
    for (const { definition } of rows) await run(sql.raw(definition));
  });
  for (const table of [
    'users',
    'user_profiles',
    'expert_settings',
    'user_domains',
    'user_skills',
    'expert_slugs',
    'expert_cards',
    'expert_domain_rank',
    'expert_next_free',
    'expert_words',
    'catalogue_words',
    'search_synonyms',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

import { searchText } from '#modules/experts';
import { listDomains, searchExperts } from '#modules/experts/server';
import type { Database } from '#platform/database';
import { frequentNeeds } from '#web/content/needs';

export interface Suggestion {
  readonly group: 'needs' | 'experts' | 'topics';
  readonly label: string;
  readonly detail?: string;
  readonly href: string;
}

const leastCharacters = 2;
const most = { needs: 3, experts: 3, topics: 2 };

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if each typed word begins a word of the label. */
const matches = (typed: readonly string[], label: string) =>
  typed.every((word) => wordsOf(label).some((known) => known.startsWith(word)));

/** Entries for a text that is being typed: at most 8, in three groups. */
export async function suggest(db: Database, query: string | null): Promise<Suggestion[]> {
  const text = searchText(query);
  if (!text || text.length < leastCharacters) return [];
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const last = typed.slice(-1);
  const needs = frequentNeeds.filter((need) => matches(typed, need)).slice(0, most.needs);
  const [domains, { experts }] = await Promise.all([
    listDomains(db),
    // A need has its last word complete. A single word may be a name.
    searchExperts(db, { text: (typed.length > 1 && needs[0]) || text, sort: 'pertinence', limit: 12 }),
  ]);
  const skills = [...new Set(experts.flatMap((expert) => expert.skills))].filter((skill) => matches(last, skill));
  const topics: Suggestion[] = [
    ...domains
      .filter(({ name }) => matches(typed, name))
      .map(({ name, slug }) => ({ group: 'topics' as const, label: name, href: `/recherche?domaine=${slug}` })),
    ...skills.map((label) => ({
      group: 'topics' as const,
      label,
      href: `/recherche?${new URLSearchParams({ competence: label })}`,
    })),
  ];
  return [
    ...needs.map((label) => ({
      group: 'needs' as const,
      label,
      href: `/recherche?${new URLSearchParams({ q: label })}`,
    })),
    ...experts.slice(0, most.experts).map(({ fullName, position, slug }) => ({
      group: 'experts' as const,
      label: fullName,
      detail: position,
      href: `/expert/${slug}`,
    })),
    ...topics.slice(0, most.topics),
  ];
}

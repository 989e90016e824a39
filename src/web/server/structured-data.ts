import type { MetaDescriptor } from 'react-router';
import { expertProfileCopy } from '#copy/expert-profile';
import type { PublicEvent } from '#modules/events';
import type { PublicExpert } from '#modules/experts';
import { inlineParts } from '../content/inline.ts';

type Data = { [name: string]: string | number | boolean | null | Data | Data[] };

/** schema.org data for search engines. */
const schemaOrg = (data: Data): MetaDescriptor => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } });

/** Breadcrumb from the home page to this page. */
export const breadcrumbData = (origin: string, trail: readonly { readonly name: string; readonly path: string }[]) =>
  schemaOrg({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });

export function expertData(expert: PublicExpert, origin: string): MetaDescriptor {
  const address = `${origin}/expert/${expert.slug}`;
  const person: Data = {
    '@type': 'Person',
    '@id': `${address}#personne`,
    name: expert.fullName,
    jobTitle: expert.position,
    url: address,
    description: expert.bio,
    knowsAbout: expert.skills.map((skill) => ({ '@type': 'Thing', name: skill })),
    knowsLanguage: expert.languages.map((language) => ({
      '@type': 'Language',
      alternateName: language,
      name: language,
    })),
    ...(expert.company && { worksFor: { '@type': 'Organization', name: expert.company } }),
    ...(expert.avatarUrl && { image: origin + expert.avatarUrl }),
    ...(expert.linkedinUrl && { sameAs: expert.linkedinUrl }),
  };
  return schemaOrg({
    '@type': 'Service',
    name: expertProfileCopy.service(expert.position, expert.fullName),
    url: address,
    provider: person,
    offers: expert.prices.map(({ minutes, price }) => ({
      '@type': 'Offer',
      url: address,
      price: (price.cents / 100).toFixed(2),
      priceCurrency: price.currency,
      eligibleDuration: { '@type': 'QuantitativeValue', value: minutes, unitCode: 'MIN' },
    })),
    // An expert without reviews has no rating.
    ...(expert.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: expert.rating.toFixed(1),
        reviewCount: expert.reviewsCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  });
}

interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}

export const faqData = (questions: readonly Question[]) =>
  schemaOrg({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.map(spoken).join(' ') },
    })),
  });

/** Plain text of a paragraph, with labels instead of links. */
const spoken = (paragraph: string) =>
  inlineParts(paragraph)
    .map((part) => (typeof part === 'string' ? part : part.label))
    .join('');

export function eventData(
  event: PublicEvent,
  { name, origin }: { name: string; origin: string },
  picture: string,
): MetaDescriptor {
  const address = `${origin}/evenements/${event.slug}`;
  const place: Data = event.location
    ? { '@type': 'Place', name: event.location, address: event.location }
    : { '@type': 'VirtualLocation', url: address };
  return schemaOrg({
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: address,
    image: origin + picture,
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    eventStatus: `https://schema.org/Event${event.cancelled ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.location ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: place,
    maximumAttendeeCapacity: event.capacity,
    isAccessibleForFree: true,
    organizer: { '@type': 'Organization', name, url: origin },
  });
}

import { pagesCopy } from '#copy/pages';
import { PageIntro } from '#screens/page-intro';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/booking-success';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.bookingSuccess.title);

export default function BookingSuccessPage() {
  return <PageIntro copy={pagesCopy.bookingSuccess} />;
}
